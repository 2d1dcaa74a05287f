// Loaded before the product by NODE_OPTIONS: its clock starts at FIXED_NOW, whatever day it is, so
// that pictures of the demonstration show the same days each time.
const MachineDate = Date;
const ahead = Number(process.env["FIXED_NOW"]) - MachineDate.now();

globalThis.Date = class extends MachineDate {
  /** @param {ConstructorParameters<DateConstructor> | []} given */
  constructor(...given) {
    // @ts-expect-error a tuple of any of the constructor's forms
    super(...(given.length === 0 ? [MachineDate.now() + ahead] : given));
  }

  static now() {
    return MachineDate.now() + ahead;
  }

  /** Dates that Node itself makes are dates as well. @param {unknown} one */
  static [Symbol.hasInstance](one) {
    return MachineDate[Symbol.hasInstance](one);
  }
};
