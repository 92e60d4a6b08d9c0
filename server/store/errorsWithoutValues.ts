/** The driver's error, as far as it is changed. */
interface DriverError extends Error {
  sql?: string;
  sqlMessage?: string;
}

/** Messages that quote a value, which may itself contain quotes: what is around it is the server's own text. */
const QUOTING = [
  /^(Duplicate entry )'.*'( for key )/su,
  /^(.* value: )'.*'( for (?:column|function) )/su,
  /( near )'.*'( at line \d+)$/su,
];
/** Words after which the server quotes a name of the schema. */
const QUOTED_NAME =
  /(?<=^|[\s(])(?<!\b(?:key|column|table|field|constraint|database|function|index|for user|variable|collation) )'[^']*'/giu;

/**
 * Takes the values out of an error of the driver, which otherwise carries the whole statement with names and addresses in it into
 * logs. Kept are code, number, the statement with its placeholders, and names of keys, columns and tables. Changes the error
 * itself, so that its stack still says where it came from.
 *
 * @param statement  the statement as it was written, with placeholders
 */
export function withoutValues(error: DriverError, statement: string): Error {
  const { message, stack } = error;
  const masked = maskValues(message);
  error.sql = statement;
  if (error.sqlMessage !== undefined) error.sqlMessage = maskValues(error.sqlMessage);
  error.message = masked;
  if (stack !== undefined) error.stack = stack.replace(message, () => masked);
  return error;
}

function maskValues(message: string): string {
  const pattern = QUOTING.find((quoting) => quoting.test(message));
  if (pattern !== undefined) return message.replace(pattern, "$1'…'$2");
  return message.replace(QUOTED_NAME, "'…'");
}
