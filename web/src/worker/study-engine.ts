// study-engine.ts - an engine that can also be asked what only study needs: it has a module of its own.
import { Engine, type Source } from "./engine";
import type { StudyCalls } from "./study-calls";

export class StudyEngine extends Engine {
    static override async start(source: Source): Promise<StudyEngine> {
        return new StudyEngine(await Engine.work(source, "study"), source, "study");
    }

    study<Name extends keyof StudyCalls>(
        name: Name,
        ...args: Parameters<StudyCalls[Name]>
    ): Promise<ReturnType<StudyCalls[Name]>> {
        return this.ask(name, args) as Promise<ReturnType<StudyCalls[Name]>>;
    }
}
