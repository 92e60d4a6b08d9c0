import { Command } from 'commander';
import { expect, test } from 'vitest';
import { AssayError, notFound, validationError } from '../domain/errors.ts';
import { inOptionNames } from './optionNames.ts';

const command = new Command('limits').argument('<name>').option('--read-per-minute <number>');

test('errors name the option of a field, or the argument', () => {
  const error = validationError([
    { field: 'readPerMinute', message: 'must be above 0' },
    { field: 'name', message: 'must not be empty' },
  ]);
  expect(inOptionNames(error, command)).toMatchObject({
    message: '--read-per-minute: must be above 0; name: must not be empty',
  });
});

test('errors without a field, and errors of other kinds, are left unchanged', () => {
  for (const error of [notFound('run', 'x'), new AssayError('CONFLICT', 'Two.'), new TypeError('defect'), 3])
    expect(inOptionNames(error, command)).toBe(error);
});
