/** A number as which a sample counts is this one and its place among the parameters. */
const MANY = 900;

/**
 * What a sentence says of samples that stand for any value: each reads as its own mark, counts as
 * many, and has three parts. So a sentence of any parameters can be read, and shows which it names.
 */
export function sampleSentence(sentence: (...values: never[]) => unknown): string {
  const samples = Array.from({ length: sentence.length }, (_, at) => sample(at));
  return JSON.stringify(sentence(...(samples as never[])) ?? null);
}

/** The parameters that a sentence names, by their places. */
export const marksIn = (said: string): string[] =>
  [...new Set([...said.matchAll(/«(\d)»|\b90(\d)\b/g)].map(([, mark, count]) => mark ?? count))]
    .map(String)
    .sort();

function sample(at: number): unknown {
  const mark = `«${at}»`;
  const text = () => mark;
  return new Proxy(text, {
    get(_target, name) {
      if (name === Symbol.toPrimitive)
        return (hint: string) => (hint === "number" ? MANY + at : mark);
      if (name === "length") return 3;
      if (name === "map") return (change: (one: unknown) => unknown) => [change(sample(at))];
      return typeof name === "string" && /^\d+$/.test(name) ? mark : sample(at);
    },
  });
}
