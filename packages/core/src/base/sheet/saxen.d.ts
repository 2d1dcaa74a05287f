/** What we use of the parser, which brings no types. */
declare module "saxen" {
  interface Handlers {
    openTag(name: string, attributes: () => Record<string, string>): void;
    closeTag(name: string): void;
    text(value: string, decode: (value: string) => string): void;
    cdata(value: string): void;
    error(error: Error): void;
  }

  /** The text without entities. */
  export function decode(text: string): string;

  export class Parser {
    on<Name extends keyof Handlers>(name: Name, handler: Handlers[Name]): this;
    parse(xml: string): void;
  }
}
