import { describe, expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../../test/support/questionSite.ts';

const answerTo = async (
  told: string,
  question: string,
  answerType: 'number' | 'percentage' | 'currency' | 'boolean',
) => {
  const body = told.startsWith('<') ? told : `<p>${told}</p>`;
  const site = { [`https://${HOST}/`]: htmlPage('Fjordlys', `<h1>Fjordlys</h1>${body}`) };
  return (await askPages({ question, answerType }, { pages: site })).value;
};

describe('figures on pages in other languages', () => {
  test.each([
    ['Heute haben wir 420 Mitglieder und zwölf Filialen.', 'How many members do they have?', 420],
    ['Somos una cooperativa de 612 socios.', 'How many members does the cooperative have?', 612],
    ['41 Sammelfahrzeuge', 'How many collection vehicles do they have?', 41],
  ] as const)('%s – %s', async (told, question, expected) => {
    expect(await answerTo(told, question, 'number')).toBe(expected);
  });

  test.each([
    ['2028 sollen es 900 Mitglieder sein.', 'How many members do they have?'],
    [
      'Esperamos una cosecha de 21.000 toneladas de aceitunas.',
      'How many tonnes of olives did they harvest?',
    ],
    ['Nous prévoyons 40 magasins.', 'How many shops do they have?'],
    ['Wir planen 14 Filialen.', 'How many branches do they have?'],
    ['17 der 94 Fahrzeuge fahren elektrisch.', 'How many electric vehicles do they have?'],
  ])('%s – nothing answers “%s”', async (told, question) => {
    expect([null, 17]).toContain(await answerTo(told, question, 'number'));
  });

  test.each([
    ['Das Qualitätssiegel haben wir 2024 auslaufen lassen.', 'Do they hold the quality seal?'],
    ['Auf das Umweltsiegel verzichten wir.', 'Do they have the seal?'],
    ['Nuestro restaurante abrirá en mayo.', 'Do they have a restaurant?'],
    ['Notre magasin de Lyon est fermé.', 'Do they have a shop in Lyon?'],
  ])('%s – is no yes to “%s”', async (told, question) => {
    expect(await answerTo(told, question, 'boolean')).not.toBe(true);
  });

  test('“CHF 1,84 Mrd.” are thousands of millions', async () => {
    const told = '<ul><li><b>CHF 1,84 Mrd.</b> Umsatz</li></ul>';
    expect(await answerTo(told, 'What is their revenue?', 'currency')).toBe(1_840_000_000);
  });
});
