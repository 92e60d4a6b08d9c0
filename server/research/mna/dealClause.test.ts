import { describe, expect, test } from 'vitest';
import { dealsIn } from './dealClause.ts';
import { dealWordsOf } from './dealWords.ts';

/** The company asked about is Norrvik; Kappa and Brandt are others. */
function reported(language: string, sentence: string) {
  const words = dealWordsOf(language);
  if (words === null) throw new Error(`${language} is not read`);
  return dealsIn(sentence, words, (name) => /norrvik/i.test(name)).map((deal) => {
    const named = (party: object) => ('name' in party ? party.name : 'kind' in party ? party.kind : null);
    return deal.kind === 'deal' ? [named(deal.buyer), named(deal.target), deal.stage] : deal.reason;
  });
}

describe('who takes over whom is read by grammar', () => {
  test.each([
    ['de', 'Norrvik übernimmt Spedition Kappa', 'Norrvik', 'Spedition Kappa', 'completed'],
    [
      'de',
      'Wir haben 2025 die Kappa GmbH aus Husum vollständig übernommen.',
      'self',
      'Kappa GmbH',
      'completed',
    ],
    ['de', 'Norrvik wurde 2019 von der Brandt Gruppe übernommen.', 'Brandt Gruppe', 'Norrvik', 'completed'],
    [
      'de',
      'Die Brandt SE hat alle Anteile an Norrvik von der Stiftung Kappa erworben.',
      'Brandt SE',
      'Norrvik',
      'completed',
    ],
    [
      'de',
      'Norrvik hat einen Vertrag zur Übernahme der Kappa GmbH unterzeichnet.',
      'Norrvik',
      'Kappa GmbH',
      'signed',
    ],
    [
      'fr',
      'Norrvik a finalisé l’acquisition de 100 % du capital d’Hydrolys.',
      'Norrvik',
      'Hydrolys',
      'completed',
    ],
    [
      'fr',
      'Norrvik, maison fondée en 1950, a été rachetée par le groupe Brandt.',
      'Brandt',
      'Norrvik',
      'completed',
    ],
    ['fr', 'Norrvik signe le rachat de l’Atelier Kappa', 'Norrvik', 'Atelier Kappa', 'signed'],
    [
      'es',
      'El Grupo Brandt, de Vigo, ha completado la compra de Norrvik a la familia Kappa.',
      'Grupo Brandt',
      'Norrvik',
      'completed',
    ],
    ['es', 'Norrvik ha sido adquirida por Brandt.', 'Brandt', 'Norrvik', 'completed'],
    ['it', 'Norrvik acquista il 60 % di Kappa da Brandt.', 'Norrvik', 'Kappa', 'completed'],
    ['it', 'L’acquisizione di Norrvik da parte di Brandt è conclusa.', 'Brandt', 'Norrvik', 'completed'],
    ['nl', 'Norrvik heeft Trapkracht uit Deventer overgenomen.', 'Norrvik', 'Trapkracht', 'completed'],
    ['nl', 'Norrvik wordt overgenomen door Brandt.', 'Brandt', 'Norrvik', 'completed'],
    ['nl', 'De overname van Kappa door Norrvik is afgeblazen.', 'Norrvik', 'Kappa', 'terminated'],
  ])('%s: %s', (language, sentence, buyer, target, stage) => {
    expect(reported(language, sentence)).toEqual([[buyer, target, stage]]);
  });
});

describe('of what passes no control of a firm nothing is reported', () => {
  test.each([
    ['de', 'Norrvik übernimmt die Leitung des Projekts.'],
    ['de', 'Wir haben die Wartung von Kappa Ventile übernommen.'],
    ['fr', 'Norrvik achète quarante camions Kappa.'],
    ['fr', 'Notre client Brandt rachète son voisin.'],
    ['es', 'Norrvik compra los derechos de Kappa.'],
    ['it', 'Brandt acquista i diritti su Kappa.'],
    ['it', 'Norrvik rileva i locali di Kappa.'],
    ['nl', 'Norrvik koopt de machines van Kappa.'],
    ['nl', 'Norrvik neemt deel aan Kappa.'],
    ['nl', 'Wordt Norrvik overgenomen door Brandt?'],
  ])('%s: %s', (language, sentence) => {
    expect(reported(language, sentence)).toEqual([]);
  });

  test('what is denied is no deal', () => {
    expect(reported('de', 'Norrvik hat Kappa Ventile nicht übernommen.')).toEqual(['denied']);
  });

  test('half of the shares is a minority stake', () => {
    expect(reported('es', 'Norrvik compra el 40 % de Kappa.')).toEqual(['a minority stake or an investment']);
  });
});

test('a language without its words is not read', () => {
  expect(dealWordsOf('fi')).toBeNull();
});
