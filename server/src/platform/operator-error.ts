/** What an operator got wrong; its message is all they need to see. */
export class OperatorError extends Error {}
