import { basename } from "node:path";

interface TestFile {
  moduleId: string;
}

interface Sequencer {
  sort(files: TestFile[]): Promise<TestFile[]>;
}

/**
 * A sequencer of Vitest's that puts the test files of these names in front: a file of half a minute
 * or more that is begun last keeps one worker busy while the others have nothing left.
 * @param base the sequencer of the package's own Vitest, whose order the other files keep
 */
export const longestFirst = <B extends new (context: never) => Sequencer>(
  base: B,
  ...names: string[]
): B =>
  new Proxy(base, {
    construct(target, given) {
      const sequencer = Reflect.construct(target, given) as Sequencer;
      const sort = sequencer.sort.bind(sequencer);
      const isLong = ({ moduleId }: TestFile) => names.includes(basename(moduleId, ".test.ts"));
      sequencer.sort = async (files) => {
        const sorted = await sort(files);
        return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
      };
      return sequencer;
    },
  });
