/**
 * The parts of well-known long passwords. Most of those passwords are one of these words with a
 * year, so the words and the rule are stored instead of a list of passwords.
 */
const WORDS = `
  abc access account admin administrator airplane america andrew angel anthony apple arsenal asdf
  asdfgh asdfghjkl ashley august austin autumn awesome babygirl bailey banana barcelona baseball
  basketball batman beautiful bitcoin blink butterfly buster champion changeme changeit changethis
  charlie cheese chelsea chocolate christmas club company computer cookie cowboy dallas daniel
  december default demo diamond dolphin dragon eagles easter elephant england enter event events
  facebook family february ferrari flower football forever freedom friday friend friends fuckyou
  garden george germany ginger google guest guitar hannah harley heaven hello hockey holiday hunter
  iloveyou internet jackson january jasmine jennifer jessica jesus jordan joshua july june justin
  killer king knight lakers letmein letmeinnow letmeinplease linkedin liverpool login london love
  lovely lovers loveyou madison maggie magic manager marina market martin master matrix matthew
  maverick me melissa member members merlin mercedes michael michelle minecraft monday monkey
  morning mother mustang mylove mypassword mysecret myself naruto nicole ninja november october
  office online orange organisation pa55word pass passw0rd password passwort pepper phoenix pokemon
  police princess private purple qazwsx qazwsxedc qwer qwert qwerty qwertyuiop qwertz qwertzuiop
  rainbow ranger richard robert rockstar root samantha samsung saturday scooter secret secure
  security september server shadow silver simple slipknot snoopy soccer sophie spider spiderman
  spring starwars student summer sunday sunflower sunshine superman superstar support sweet
  sweetheart system taylor teacher teamo temp temporary test tester testing the thomas thunder
  tigger tinkerbell trustno trustnoone tuesday unicorn user username victoria wednesday welcome
  whatever william windows winner winter wizard wonderful yankees yellow you zaq zaqwsx zxcvbn
  zxcvbnm
`
  .trim()
  .split(/\s+/)
  .sort((a, b) => b.length - a.length);

const ROWS = ["abcdefghijklmnopqrstuvwxyz", "qwertyuiop", "qwertzuiop", "asdfghjkl", "zxcvbnm"];
const RUNS = [...ROWS, ...ROWS.map((row) => [...row].reverse().join(""))];
const MIN_RUN_LENGTH = 4;

const LEET: Record<string, string> = { 0: "o", 1: "i", 3: "e", 4: "a", 5: "s", 7: "t" };
const SYMBOLS: Record<string, string> = { "@": "a", $: "s", "!": "i" };

/** A unit typed again and again is as weak as the unit alone. */
const MAX_UNIT_LENGTH = 10;
const MIN_CHARACTERS = 5;
/** Further letters that do not make a known password stronger: an initial, an ending. */
const STRAY_LETTERS = 2;
const MAX_PIECES = 2;

/**
 * Whether a password is among the first that attackers try (rules#passwords): few different
 * characters, one repeated unit, only digits, or at most two well-known words or keyboard runs with
 * digits and signs around them, also with `@` for a and the like. Three ordinary words or more are
 * a passphrase and pass. It does not judge strength beyond that.
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.normalize("NFKC").toLowerCase();
  if (new Set(lower).size < MIN_CHARACTERS || isRepetition(lower)) return true;
  return isDecorated(lower) || isDecorated(unleet(lower));
}

function isRepetition(text: string): boolean {
  for (let unit = 1; unit <= Math.min(MAX_UNIT_LENGTH, text.length / 2); unit += 1) {
    if ([...text.slice(unit)].every((character, index) => character === text[index])) return true;
  }
  return false;
}

/** Digits inside a word stand for letters; digits at its end are a year or a number. */
function unleet(text: string): string {
  const signs = text.replace(/[@$!](?=.*\p{L})/gu, (sign) => SYMBOLS[sign] ?? sign);
  return signs.replace(/[013457](?=.*\p{L})/gu, (digit) => LEET[digit] ?? digit);
}

function isDecorated(text: string): boolean {
  let rest = text.replace(/[^\p{L}]/gu, "");
  for (let pieces = 0; pieces < MAX_PIECES && rest.length > STRAY_LETTERS; pieces += 1) {
    const piece = longestPiece(rest);
    if (piece === "") break;
    rest = rest.split(piece).join("");
  }
  return rest.length <= STRAY_LETTERS;
}

function longestPiece(text: string): string {
  const word = WORDS.find((candidate) => text.includes(candidate)) ?? "";
  const run = longestRun(text);
  return run.length > word.length ? run : word;
}

function longestRun(text: string): string {
  for (let length = text.length; length >= MIN_RUN_LENGTH; length -= 1) {
    for (let start = 0; start + length <= text.length; start += 1) {
      const part = text.slice(start, start + length);
      if (RUNS.some((row) => row.includes(part))) return part;
    }
  }
  return "";
}
