// app-context.ts - how components reach the page's state.
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { App } from "../../model/app";

const AppContext = createContext<App | null>(null);

export const AppProvider = AppContext.Provider;
export const useApp = (): App => useContext(AppContext)!;
