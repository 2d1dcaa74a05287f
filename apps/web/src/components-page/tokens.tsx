import { Example, Examples, Part } from "./example.tsx";
import { samples } from "./samples.ts";

interface PartsProps {
  id: string;
  title: string;
}

/** Grounds with the colour that text has on them. */
const PAIRS = {
  grounds: [
    ["--ground", "--text"],
    ["--surface", "--text"],
    ["--raised", "--text"],
    ["--surface", "--muted"],
    ["--accent-ground", "--accent"],
    ["--action", "--on-action"],
  ],
  meaning: [
    ["--good-ground", "--good"],
    ["--warn-ground", "--warn"],
    ["--bad-ground", "--bad"],
  ],
  answers: [
    ["--yes", "--on-yes"],
    ["--wait", "--on-wait"],
    ["--pay", "--on-pay"],
    ["--no", "--on-no"],
  ],
} as const;

const GROUPS = ["grounds", "meaning", "answers"] as const;

/** Each ground with its text, in the contrast that it has. */
export function ColourParts({ id, title }: PartsProps) {
  return (
    <Part id={id} title={title}>
      {GROUPS.map((group) => (
        <Example key={group} title={samples.colours[group]} inRow>
          {PAIRS[group].map(([ground, text]) => (
            <span
              key={`${ground}${text}`}
              className="grid min-h-16 min-w-36 content-center rounded-lg border border-line px-3 font-mono text-sm"
              style={{ background: `var(${ground})`, color: `var(${text})` }}
            >
              <span>{text}</span>
              <span>{ground}</span>
            </span>
          ))}
        </Example>
      ))}
    </Part>
  );
}

const STEPS = ["--step-2", "--step-1", "--step-0", "--step--1"] as const;
const RADII = ["--radius-small", "--radius", "--radius-big"] as const;
const LIFTS = ["--lift-1", "--lift-2", "--lift-3"] as const;

/** The steps of the type, the corners and the lifts. */
export function TypeParts({ id, title }: PartsProps) {
  return (
    <Part id={id} title={title}>
      <ul className="grid gap-2">
        {STEPS.map((step, index) => (
          <li key={step} className="flex flex-wrap items-baseline gap-x-4">
            <code className="w-24 font-mono text-sm text-muted">{step}</code>
            <span className="font-semibold" style={{ fontSize: `var(${step})` }}>
              {samples.type.steps[index]}
            </span>
          </li>
        ))}
      </ul>
      <Examples>
        <Example title={samples.type.radius} inRow>
          {RADII.map((radius) => (
            <Tile key={radius} name={radius} style={{ borderRadius: `var(${radius})` }} />
          ))}
        </Example>
        <Example title={samples.type.lift} inRow>
          {LIFTS.map((lift) => (
            <Tile key={lift} name={lift} style={{ boxShadow: `var(${lift})` }} />
          ))}
        </Example>
      </Examples>
    </Part>
  );
}

interface TileProps {
  name: string;
  style: { borderRadius: string } | { boxShadow: string };
}

const Tile = ({ name, style }: TileProps) => (
  <span
    className="grid h-20 w-32 place-items-center rounded-lg border border-line bg-surface font-mono text-xs"
    style={style}
  >
    {name}
  </span>
);
