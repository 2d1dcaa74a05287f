// Imported first, so that an older Node prints one line and no stack. Modules that use newer
// features of Node are imported after this one.
const OLDEST = [20, 19];
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
const [oldestMajor = 0, oldestMinor = 0] = OLDEST;

if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor)) {
  console.error(`Rollcall needs Node.js ${OLDEST.join(".")} or newer, this is ${major}.${minor}`);
  process.exit(1);
}
