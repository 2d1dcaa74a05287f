/** Drawings of the demonstration's clubs, made by hand as SVG of 16:9. */
const WIDTH = 1600;
const HEIGHT = 900;

const scene = (defs: string, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${defs}</defs>${body}</svg>`;

const gradient = (id: string, ...colours: readonly string[]): string => {
  const stops = colours.map(
    (colour, at) => `<stop offset="${at / (colours.length - 1)}" stop-color="${colour}"/>`,
  );
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops.join("")}</linearGradient>`;
};

const times = (count: number, draw: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => draw(at)).join("");

/** The place of a hand that is not quite steady: -1 to 1, always the same one. */
const wobble = (at: number): number => Math.sin(at * 12.9898 + 4.1414);

/** A four on the water at sunrise. */
function sunrise(): string {
  const rower = (at: number) =>
    `<g transform="translate(${520 + at * 118} 606)"><circle cx="0" cy="-52" r="15"/><path d="M-10-36h22l14 40h-44z"/><path d="M6-22l62 20" stroke="#0d2b3a" stroke-width="9"/><path d="M50-10l-96 ${76}" stroke="#0d2b3a" stroke-width="7"/><path d="M-58 74l26-22 9 12-25 20z"/></g>`;
  const glint = (at: number) => {
    const width = 40 + (at % 5) * 34;
    return `<rect x="${800 - width / 2 + 60 + wobble(at) * 70}" y="${520 + at * 19}" width="${width}" height="7" rx="3.5" opacity="${0.9 - at * 0.04}"/>`;
  };
  return scene(
    gradient("sky", "#27496d", "#c96f6a", "#f6b26b", "#ffe3a3") +
      gradient("water", "#e8a56c", "#6d6a86", "#16324a"),
    `<rect width="1600" height="520" fill="url(#sky)"/><circle cx="860" cy="372" r="120" fill="#fff1c4"/>
<path d="M0 520V400q140-70 300-30t300-20 330 40 290-50 380 30v150z" fill="#3d4763"/>
<path d="M0 520v-60q200-50 420-10t420 0 360-20 400 20v70z" fill="#2a3450"/>
<rect y="510" width="1600" height="390" fill="url(#water)"/><g fill="#fff1c4">${times(18, glint)}</g>
<g fill="#0d2b3a">${times(4, rower)}<path d="M330 606h860q70 0 110-14-50 44-150 44H470q-90 0-140-30z"/></g>
<g fill="#0d2b3a" opacity=".25"><path d="M360 650h840l-60 26H440z"/></g>`,
  );
}

/** A table under strings of lamps. */
function dinner(): string {
  const string = (row: number) => {
    const y = 90 + row * 120;
    const lamp = (at: number) => {
      const x = at * 114 + row * 40;
      const along = (x % 800) / 800;
      const hang = y + 360 * along * (1 - along);
      return `<circle cx="${x}" cy="${hang + 12}" r="46" fill="#ffd88a" opacity=".13"/><circle cx="${x}" cy="${hang + 12}" r="13" fill="#ffe6b0"/>`;
    };
    return `<path d="M0 ${y}q400 180 800 0q400 180 800 0" fill="none" stroke="#0a1420" stroke-width="4"/>${times(15, lamp)}`;
  };
  const place = (at: number) =>
    `<g transform="translate(${120 + at * 272} 735)"><ellipse rx="96" ry="26" fill="#f4efe4"/><ellipse rx="62" ry="15" fill="#dcd4c2"/><path d="M112-150q34 60 4 96v50h22v8h-60v-8h22v-50q-30-36 12-96z" fill="#cfe2e6" opacity=".8"/><path d="M-130-30v60M-118-30v60" stroke="#d7c9a6" stroke-width="5"/></g>`;
  return scene(
    gradient("night", "#0f2236", "#1d3b4f", "#3d4f5a") + gradient("cloth", "#efe7d6", "#b9a98b"),
    `<rect width="1600" height="900" fill="url(#night)"/>${times(3, string)}
<rect y="690" width="1600" height="210" fill="url(#cloth)"/><rect y="690" width="1600" height="8" fill="#fff6e0"/>
${times(6, place)}`,
  );
}

/** The lit boathouse at night, and the moon on the water. */
function boathouse(): string {
  const star = (at: number) =>
    `<circle cx="${(at * 211) % 1600}" cy="${(at * 97) % 380}" r="${1.5 + (at % 3)}"/>`;
  const door = (at: number) =>
    `<path d="M${470 + at * 190} 610V480q0-66 66-66t66 66v130z" fill="#ffd98a"/><path d="M${536 + at * 190} 414v196" stroke="#7c4a2d" stroke-width="7"/>`;
  const ripple = (at: number) =>
    `<rect x="${1180 + wobble(at) * 60}" y="${640 + at * 22}" width="${130 - at * 5}" height="6" rx="3" opacity="${0.7 - at * 0.05}"/>`;
  return scene(
    gradient("sky", "#0b1430", "#21315c", "#4a4a74") + gradient("water", "#2c3560", "#0a1128"),
    `<rect width="1600" height="620" fill="url(#sky)"/><g fill="#fff" opacity=".8">${times(46, star)}</g>
<circle cx="1240" cy="170" r="78" fill="#f6f0d8"/><circle cx="1212" cy="158" r="70" fill="#0f1a3c" opacity=".16"/>
<path d="M0 620V540q200-60 430-24t620-30 550 44v90z" fill="#141d3d"/>
<path d="M400 610V400l400-170 400 170v210z" fill="#8c5334"/><path d="M360 412l440-196 440 196-24 40-416-184-416 184z" fill="#3b2430"/>
<circle cx="800" cy="338" r="42" fill="#ffd98a"/>${times(3, door)}<rect x="1050" y="470" width="96" height="80" rx="6" fill="#ffd98a"/>
<rect y="610" width="1600" height="290" fill="url(#water)"/><g fill="#ffd98a" opacity=".3"><rect x="470" y="632" width="560" height="10" rx="5"/><rect x="520" y="668" width="450" height="8" rx="4"/><rect x="580" y="704" width="320" height="7" rx="3"/></g>
<g fill="#f6f0d8">${times(11, ripple)}</g>`,
  );
}

/** Rowers between two channels of water, under the windows of a hall. */
function tank(): string {
  const window = (at: number) =>
    `<g transform="translate(${70 + at * 300} 90)"><rect width="220" height="270" fill="url(#day)"/><path d="M110 0v270M0 135h220" stroke="#e9eef0" stroke-width="12"/><rect width="220" height="270" fill="none" stroke="#e9eef0" stroke-width="18"/></g>`;
  const seat = (at: number) =>
    `<g transform="translate(${210 + at * 300} 560)"><rect x="-80" y="58" width="190" height="16" rx="8" fill="#3f4f57"/><g fill="${at % 2 ? "#0f5c73" : "#123846"}"><circle cx="-8" cy="-92" r="30"/><path d="M-42-54q34-22 66 0l18 104h-92z"/><path d="M34 34l78 30v-26l-62-30z"/></g><path d="M6-30l92 26" stroke="#e0b48c" stroke-width="15" stroke-linecap="round"/><path d="M90-12l-190 210" stroke="#c98a4b" stroke-width="12"/><path d="M-88 176l-56 62 34 12 42-50z" fill="#ffd166"/></g>`;
  const wave = (at: number) =>
    `<path d="M0 ${722 + at * 34}q100-16 200 0t200 0 200 0 200 0 200 0 200 0 200 0 200 0" fill="none" stroke="#bfe3ea" stroke-width="5" opacity="${0.5 - at * 0.07}"/>`;
  return scene(
    gradient("hall", "#d9e2e4", "#b7c6ca") +
      gradient("day", "#8fc3d8", "#d6ecf2") +
      gradient("pool", "#2b7f93", "#0b3f52"),
    `<rect width="1600" height="900" fill="url(#hall)"/>${times(5, window)}
<rect y="420" width="1600" height="14" fill="#9fb1b6"/><rect y="600" width="1600" height="100" fill="#cfd8da"/>
<rect y="690" width="1600" height="210" fill="url(#pool)"/>${times(5, wave)}${times(5, seat)}`,
  );
}

/** Easels around a model's chair, each with another sketch of it. */
function easels(): string {
  const sketches = [
    "M60 150q-6-60 26-76 4-34 28-30 22 6 14 34 30 14 26 72M84 150l-4 62M130 150l8 62",
    "M50 190q10-70 60-76-14-40 14-48 30 2 18 46 36 10 30 76M70 190h110",
    "M110 60q26 0 22 30-4 20-22 20t-22-20q-4-30 22-30zM70 200q2-78 40-82 40 4 42 82",
  ];
  const easel = (at: number) => {
    const x = [130, 1130, 1370, 330][at] ?? 0;
    const y = [330, 330, 420, 420][at] ?? 0;
    return `<g transform="translate(${x} ${y})"><path d="M20 500L100-40l80 540M100-40v430" fill="none" stroke="#6b4630" stroke-width="14"/><rect x="-20" y="20" width="240" height="270" fill="#fffaf2" stroke="#d8c8b4" stroke-width="4"/><path d="${sketches[at % 3]}" transform="translate(-4 50)" fill="none" stroke="#3b2b3f" stroke-width="7" stroke-linecap="round"/><rect x="-34" y="288" width="268" height="16" rx="5" fill="#6b4630"/></g>`;
  };
  return scene(
    gradient("room", "#cdb9dd", "#efe0ea") +
      gradient("boards", "#a2765a", "#6a4632") +
      gradient("cone", "#fff6d8", "#fff6d800"),
    `<rect width="1600" height="700" fill="url(#room)"/><rect y="700" width="1600" height="200" fill="url(#boards)"/>
<path d="M800 110l330 640H470z" fill="url(#cone)"/><path d="M800 0v96" stroke="#2c2130" stroke-width="8"/><path d="M720 130q10-58 80-58t80 58z" fill="#2c2130"/>
<ellipse cx="800" cy="764" rx="250" ry="44" fill="#6d3fa9"/><g fill="#4b2d22"><rect x="690" y="470" width="16" height="290"/><rect x="894" y="470" width="16" height="290"/><rect x="684" y="590" width="232" height="24" rx="8"/><rect x="684" y="440" width="232" height="60" rx="14"/></g>
<path d="M690 470q110 60 220-10l26 250q-60 50-130 34-90-20-136 10z" fill="#d1495b"/><path d="M730 520q60 90 20 220M850 500q-30 120 30 220" stroke="#a83246" stroke-width="8" fill="none"/>
${times(4, easel)}`,
  );
}

/** Pictures on the wall of a studio. */
function studio(): string {
  const frame = (x: number, y: number, width: number, height: number, art: string) =>
    `<g transform="translate(${x} ${y})"><rect x="10" y="14" width="${width}" height="${height}" fill="#5a3b2a" opacity=".25"/><rect width="${width}" height="${height}" fill="#fffaf0"/><svg x="22" y="22" width="${width - 44}" height="${height - 44}" viewBox="0 0 200 200" preserveAspectRatio="xMidYMid slice">${art}</svg><rect width="${width}" height="${height}" fill="none" stroke="#2e2320" stroke-width="10"/></g>`;
  const art = [
    `<rect width="200" height="200" fill="#f3c969"/><circle cx="70" cy="80" r="48" fill="#d1495b"/><path d="M0 200l90-90 50 50 60-60v100z" fill="#2e4057"/>`,
    `<rect width="200" height="200" fill="#e8e2d4"/><path d="M100 20q70 60 40 110t-90 50q-40-50 0-90t50-70z" fill="#66a182"/><path d="M100 30v160" stroke="#2e4057" stroke-width="4"/>`,
    `<rect width="200" height="200" fill="#2e4057"/><circle cx="100" cy="100" r="70" fill="none" stroke="#edae49" stroke-width="16"/><circle cx="100" cy="100" r="34" fill="#d1495b"/>`,
    `<rect width="200" height="200" fill="#00798c"/><path d="M0 120q50-50 100 0t100 0v80H0z" fill="#edae49"/><path d="M0 150q50-40 100 0t100 0v50H0z" fill="#d1495b"/>`,
  ];
  const drawn = (at: number) => art[at] ?? "";
  return scene(
    gradient("wall", "#f7e3cf", "#e6c3a5") + gradient("floor", "#a86f4b", "#6f432b"),
    `<rect width="1600" height="720" fill="url(#wall)"/><rect y="720" width="1600" height="180" fill="url(#floor)"/><rect y="706" width="1600" height="16" fill="#fff3e4"/>
${frame(130, 150, 330, 420, drawn(0))}${frame(520, 110, 260, 260, drawn(2))}${frame(520, 410, 260, 200, drawn(3))}${frame(850, 160, 340, 400, drawn(1))}
<g transform="translate(1280 250)"><path d="M0 560L110 20l110 540M40 400h140" fill="none" stroke="#5c3a25" stroke-width="18"/>${frame(-10, 90, 240, 290, drawn(3))}</g>
<g fill="#2e2320"><rect x="600" y="640" width="150" height="18" rx="6"/><path d="M615 658l-20 150M735 658l20 150" stroke="#2e2320" stroke-width="10"/></g>`,
  );
}

/** A stage with a piano, in the light. */
function concert(): string {
  const beam = (x: number, lean: number, colour: string) =>
    `<path d="M${x} 0h60l${lean + 210} 900h-420z" fill="${colour}" opacity=".17"/>`;
  const fold = (at: number) =>
    `<rect x="${at * 44}" width="24" height="900" fill="#000" opacity="${0.1 + (at % 3) * 0.05}"/>`;
  const head = (at: number) =>
    `<circle cx="${at * 92 + 30 + wobble(at) * 14}" cy="${838 + wobble(at * 3) * 14}" r="44"/><rect x="${at * 92 - 28 + wobble(at) * 14}" y="872" width="116" height="40" rx="20"/>`;
  return scene(
    gradient("curtain", "#5c1029", "#8f1d3a", "#4a0c20"),
    `<rect width="1600" height="900" fill="url(#curtain)"/>${times(37, fold)}
${beam(250, 120, "#ffe3a3")}${beam(760, 0, "#ffffff")}${beam(1290, -140, "#ffb3c7")}
<path d="M0 720h1600v180H0z" fill="#2a1216"/><ellipse cx="800" cy="740" rx="520" ry="60" fill="#ffe9bd" opacity=".35"/>
<g fill="#120a0c"><path d="M560 560h430q120-10 120-120 0-60-60-64-90-4-150 70-30 40-110 44H560z"/><path d="M560 396l360-190 16 14-330 276z"/><rect x="540" y="556" width="570" height="40" rx="8"/><path d="M580 596l-14 140h20l14-140zm480 0l14 140h-20l-14-140zm-240 0v140h18V596z"/><rect x="420" y="640" width="110" height="20" rx="8"/><path d="M430 660v80h12v-80zm78 0v80h12v-80z"/><circle cx="476" cy="470" r="30"/><path d="M440 510q36-24 72 0l10 130h-90z"/><path d="M500 530l70 30-8 18-76-20z"/></g>
<rect x="548" y="562" width="200" height="12" fill="#f4efe4"/><g fill="#0b0507">${times(18, head)}</g>`,
  );
}

/** Shapes that were cut, inked and printed. */
function prints(): string {
  const inks = ["#d1495b", "#edae49", "#00798c", "#30638e", "#66a182", "#2e4057"];
  const shapes = [
    "M20 180q0-160 160-160 0 160-160 160z",
    "M100 20a80 80 0 1 1-1 0zm0 44a36 36 0 1 0 1 0z",
    "M20 20h70v70H20zm90 0h70v70h-70zm-90 90h70v70H20zm90 0h70v70h-70z",
    "M100 20l80 160H20z",
    "M20 60q40-60 80 0t80 0v60q-40 60-80 0t-80 0z",
  ];
  const sheet = (at: number) => {
    const [column, row] = [at % 7, Math.floor(at / 7)];
    const shape = shapes[(at * 3 + row) % shapes.length];
    const ink = inks[(at * 5 + row) % inks.length];
    return `<g transform="translate(${40 + column * 222} ${30 + row * 216}) rotate(${wobble(at) * 2} 100 100)"><rect width="200" height="200" fill="#fbf6ea"/><path d="${shape}" fill="${ink}" fill-rule="evenodd"/></g>`;
  };
  return scene("", `<rect width="1600" height="900" fill="#d9cdb6"/>${times(28, sheet)}`);
}

/** Two crossed oars over water. */
const oars = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><circle cx="256" cy="256" r="250" fill="#0f5c73"/><g stroke="#fff" stroke-width="20" stroke-linecap="round"><path d="M146 122l232 262M366 122L134 384"/></g><g fill="#ffd166"><path d="M92 66q60-12 84 56l-34 30q-62-30-50-86zM420 66q-60-12-84 56l34 30q62-30 50-86z"/></g><path d="M96 372q40-34 80 0t80 0 80 0 80 0v26q-40 34-80 0t-80 0-80 0-80 0z" fill="#bfe3ea"/><path d="M138 420q30-26 59 0t59 0 59 0 59 0v20q-30 26-59 0t-59 0-59 0-59 0z" fill="#bfe3ea" opacity=".7"/></svg>`;

/** An N in the colours of the northern light, under a star. */
const northernLight = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><defs>${gradient("glow", "#ffd6a5", "#ff8fab", "#9bf6e0")}</defs><rect x="8" y="8" width="496" height="496" rx="112" fill="#3b1f5b"/><path d="M140 384V168l206 216V214" fill="none" stroke="url(#glow)" stroke-width="60" stroke-linecap="round" stroke-linejoin="round"/><path d="M346 84l14 32 32 14-32 14-14 32-14-32-32-14 32-14z" fill="#fff"/></svg>`;

/** The logo of each club, by its slug. */
export const DEMO_LOGOS: Readonly<Record<string, string>> = {
  riverside: oars,
  northlight: northernLight,
};

/** Covers of some of its events, by their kind; the others have the pattern of the club's colour. */
export const DEMO_COVERS: Readonly<Record<string, Readonly<Record<string, () => string>>>> = {
  riverside: { open: sunrise, full: tank, paid: dinner, finished: boathouse },
  northlight: { open: studio, full: easels, paid: concert, finished: prints },
};
