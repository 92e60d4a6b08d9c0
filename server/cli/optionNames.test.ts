import { Command } from 'commander';
import { expect, test } from 'vitest';
import { AssayError, notFound, validationError } from '../domain/errors.ts';
import { inOptionNames } from './optionNames.ts';

const command = new Command('limits').argument('<name>').option('--read-per-minute <number>');

test('faults of fields are told by the options that gave them, those of arguments by their names', () => {
  const error = validationError([
    { field: 'readPerMinute', message: 'must be above 0' },
    { field: 'name', message: 'must not be empty' },
  ]);
  expect(inOptionNames(error, command)).toMatchObject({
    message: '--read-per-minute: must be above 0; name: must not be empty',
  });
});

test('what names no field, and what is no fault of a request, is left as it is', () => {
  for (const error of [notFound('run', 'x'), new AssayError('CONFLICT', 'Two.'), new TypeError('defect'), 3])
    expect(inOptionNames(error, command)).toBe(error);
});
