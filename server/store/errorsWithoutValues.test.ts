import { expect, test } from 'vitest';
import { withoutValues } from './errorsWithoutValues.ts';

test.each([
  ["Duplicate entry 'anna@firm.example' for key 'email'", "Duplicate entry '…' for key 'email'"],
  ["Duplicate entry 'O'Brien's-x' for key 'people.name'", "Duplicate entry '…' for key 'people.name'"],
  [
    "Incorrect string value: '\\xF0' at' for column 'name' at row 1",
    "Incorrect string value: '…' for column 'name' at row 1",
  ],
  ["You have an error near 'x'y' at line 1", "You have an error near '…' at line 1"],
  ["Data too long for column 'name' at row 1", "Data too long for column 'name' at row 1"],
  ["Table 'assay.runs' doesn't exist", "Table 'assay.runs' doesn't exist"],
  ["Truncated incorrect DOUBLE value: 'anna'", "Truncated incorrect DOUBLE value: '…'"],
])('%s', (message, expected) => {
  const error = withoutValues(
    Object.assign(new Error(message), { sql: message, sqlMessage: message }),
    'SELECT ?',
  );
  expect(error.message).toBe(expected);
  expect(error).toMatchObject({ sql: 'SELECT ?', sqlMessage: expected });
  expect(error.stack?.startsWith(`Error: ${expected}\n`)).toBe(true);
});
