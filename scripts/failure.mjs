/** An end that a person can act on: shown as its sentence, without a trace. */
export class Failure extends Error {
  constructor(sentence, exitCode = 1) {
    super(sentence);
    this.exitCode = exitCode;
  }
}
