/** Something that the person who ran the command can correct: its message says what was wrong and what to do. */
export class CommandFault extends Error {
  override name = 'CommandFault';
}
