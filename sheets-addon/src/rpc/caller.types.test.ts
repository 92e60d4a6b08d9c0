import { expect, test } from 'vitest';
import { compileAddOn, type Rename } from '../../../test/support/renamedCopy.ts';

const ROUTER = 'server/trpc/router.ts';
/** What is renamed, and the name that the compiler then reports as missing. */
const RENAMES: [string, Rename, RegExp][] = [
  ['a procedure', { file: ROUTER, from: 'batchStatus:', to: 'batchState:' }, /"email\.batchStatus"/],
  ['a router', { file: ROUTER, from: '  credits: {', to: '  balance: {' }, /"credits\.get"/],
  ['a field of an input', { file: 'shared/rpcInputs.ts', from: 'objectIds', to: 'objects' }, /'objectIds'/],
  ['a field of an answer', { file: 'shared/enrichBatch.ts', from: 'accepted:', to: 'taken:' }, /'accepted'/],
  ['a choice', { file: 'shared/enrichmentRun.ts', from: "['custom', ", to: "['question', " }, /"custom"/],
];
/** The compiler takes seconds on a busy machine. */
const COMPILE_MS = 90_000;

test('the add-on compiles against the server’s procedures', { timeout: COMPILE_MS }, async () => {
  expect(await compileAddOn()).toEqual([]);
});

test('any renamed part of the router breaks the add-on’s compilation', {
  timeout: COMPILE_MS,
}, async () => {
  const errors = await compileAddOn(...RENAMES.map(([, rename]) => rename));
  const inAddOn = errors.filter((line) => line.startsWith('sheets-addon/src/'));
  const unnoticed = RENAMES.filter(([, , error]) => !inAddOn.some((line) => error.test(line)));
  expect(unnoticed.map(([what]) => what)).toEqual([]);
});
