// memo.ts - a component that renders again only when one of its props has changed.
import { Component, h, type ComponentType, type VNode } from "preact";

export function memo<Props extends object>(Shown: ComponentType<Props>): ComponentType<Props> {
    return class extends Component<Props> {
        override shouldComponentUpdate(next: Readonly<Props>): boolean {
            const keys = Object.keys(next) as (keyof Props)[];
            return keys.some((key) => next[key] !== this.props[key]);
        }
        override render(props: Props): VNode {
            return h(Shown as ComponentType<object>, props);
        }
    };
}
