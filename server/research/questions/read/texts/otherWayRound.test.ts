import { describe, expect, test } from 'vitest';
import { askPages, htmlPage } from '../../../../../test/support/questionSite.ts';

async function told(question: string, body: string): Promise<unknown> {
  const pages = { 'https://fjordlys.example/': htmlPage('Fjordlys', body) };
  const { value } = await askPages({ question, answerType: 'open_text' }, { pages });
  return value;
}

describe('who does what to whom is told by the sides of the verb', () => {
  test.each([
    ['Who advises Fjordlys?', '<p>Fjordlys is advised by Berg Partners.</p>'],
    ['Which companies has Fjordlys acquired?', '<p>In 2022 Fjordlys acquired the lamp maker Lysverk AS.</p>'],
    ['Who fits the lamps?', '<p>The lamps are fitted by Voss Elektro of Bergen.</p>'],
    [
      'Who shipped the lamps?',
      '<p>The lamps were packed by Voss Elektro in 2020 and shipped by Nordfrakt of Oslo.</p>',
    ],
    ['Who tests the glass?', '<p>The glass is tested every month by Norlab in Oslo.</p>'],
  ])('%s %s', async (question, body) => {
    expect(await told(question, body)).not.toBeNull();
  });

  test.each([
    ['Who advises Fjordlys?', '<p>We advise Berg Hotels and the Voss Trust on light.</p>'],
    [
      'Which companies has Fjordlys itself acquired?',
      '<p>In 2022 Lysverk Holding acquired all the shares in Fjordlys from the Aas family.</p>',
    ],
    ['Who shipped the shades?', '<p>The lamps are shipped by Nordfrakt of Oslo; the shades wait here.</p>'],
    ['Who makes the shades?', '<p>Aas Trading sells our shades and lamps in Oslo.</p>'],
  ])('%s is not told by %s', async (question, body) => {
    expect(await told(question, body)).toBeNull();
  });
});

describe('an owner is told of the house that is asked about', () => {
  test('and not by whose another house is', async () => {
    const body = '<p>Our neighbour Voss Kraft, owned by the Dutch group Waterlijn, lent us a crane.</p>';
    expect(await told('Who owns Fjordlys?', body)).toBeNull();
  });
  test('nor by a network of which it is a member', async () => {
    const body =
      '<p>We are part of the Lyskjeden network, a buying group of shops that stay independent.</p>';
    expect(await told('Which group owns Fjordlys?', body)).toBeNull();
  });
  test('of another house it is told beside its name', async () => {
    const body = '<p>Fjordlys is a franchisee of Lampekjeden; the shop is owned by Jo and Ann Aas.</p>';
    expect(await told('Who owns Lampekjeden?', body)).toBeNull();
  });
  test('and by an entry that calls somebody owner', async () => {
    const body = '<h1>Our team</h1><div><h3>Greta Holm</h3><p>Owner and designer</p></div>';
    expect(await told('Who is the owner?', body)).toContain('Greta Holm');
  });
});
