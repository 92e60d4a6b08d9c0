import { expect, test } from 'vitest';
import { readTable } from './readTable.ts';

const read = (text: string, column?: string) => readTable(Buffer.from(text), column);

test('the companies of a file come from its domain, website or e-mail column, whatever it is called', async () => {
  const { rows, columns } = await read(
    'Firma;Webseite;Kundennummer;E-Mail\nÄrzte GmbH;https://www.aerzte.example/team;K-1;\nBolt;;K-2;jane@bolt.example\n',
  );
  expect(rows.map(({ domain, name, externalId, error }) => [domain, name, externalId, error])).toEqual([
    ['aerzte.example', 'Ärzte GmbH', 'K-1', null],
    ['bolt.example', 'Bolt', 'K-2', null],
  ]);
  expect(columns).toEqual({ company: 'Firma', website: 'Webseite', email: 'E-Mail', id: 'Kundennummer' });
});

test('a row without a company is kept with what was written and the reason', async () => {
  const { rows } = await read('company,domain\nA,not a domain\nB,\nC,jane@gmail.com\nD,d.example\n');
  expect(rows.map(({ domain, error }) => [domain, error])).toEqual([
    ['not a domain', '"not a domain" is no domain'],
    ['', 'no domain, website or e-mail address in this row'],
    ['jane@gmail.com', 'gmail.com is a mailbox for everybody, not a company’s domain'],
    ['d.example', null],
  ]);
});

test('pasted domains without a header are companies, the first one too', async () => {
  expect((await read('acme.example\nglobex.example\n')).rows.map(({ domain }) => domain)).toEqual([
    'acme.example',
    'globex.example',
  ]);
});

test('Latin-1, as Excel writes it, is read', async () => {
  const bytes = Buffer.from('Firma;Domain\nMüller;mueller.example\n', 'latin1');
  expect((await readTable(bytes)).rows[0]?.name).toBe('Müller');
});

test('a column that cannot be recognised is asked for, with those that there are, and one that is named is taken', async () => {
  const text = 'Seite,Land\nA,DE\n';
  await expect(read(text)).rejects.toThrow('there are: Seite | Land');
  await expect(read(text, 'Nope')).rejects.toThrow('there are: Seite | Land');
  expect((await read('Seite,Land\na.example,DE\n', 'Seite')).rows[0]?.domain).toBe('a.example');
});

test('an empty file, one of a header alone, one that is too long and an open quote are refused with the reason', async () => {
  await expect(read('')).rejects.toThrow('is empty');
  await expect(read('domain\n')).rejects.toThrow('no rows');
  await expect(read(`domain\n${'a.example\n'.repeat(50_001)}`)).rejects.toThrow('more than 50000 rows');
  await expect(read(`domain,name\na.example,"${'open '.repeat(250_000)}`)).rejects.toThrow('never closed');
});

test('while a large file is read, other work goes on, and no character is torn', async () => {
  const name = '😀'.repeat(30);
  let others = 0;
  const working = setInterval(() => {
    others += 1;
  }, 1);
  const { rows } = await read(`domain,company\n${`a.example,x${name}\n`.repeat(20_000)}`);
  clearInterval(working);
  expect(rows).toHaveLength(20_000);
  expect(new Set(rows.map((row) => row.name))).toEqual(new Set([`x${name}`]));
  expect(others).toBeGreaterThan(5);
});
