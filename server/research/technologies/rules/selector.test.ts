import { expect, test } from 'vitest';
import { readSelector, selects } from './selector.ts';

const form = {
  name: 'form',
  attributes: new Map([
    ['id', 'lead'],
    ['class', 'wide dark'],
    ['action', 'https://crm.example/web'],
  ]),
};

test.each([
  'form',
  '#lead',
  'form.wide',
  "form[action*='crm.example']",
  'form[action^="https://crm"]',
  'form[action$=web i]',
  'FORM#lead.wide.dark[action]',
  "div[class='x'], form[id=lead]",
  '*[class~=dark]',
])('%s means the form', (written) => {
  const selector = readSelector(written);
  expect(selector && selects(selector, form)).toBe(true);
});

test.each(['div', '#other', 'form.narrow', "form[action*='CRM.example']", 'form[method]', 'form[id^=""]'])(
  '%s means something else',
  (written) => {
    const selector = readSelector(written);
    expect(selector && selects(selector, form)).toBe(false);
  },
);

test.each(['div form', 'div > form', 'form:not(.x)', 'form, ', ', form', 'a b, c', 'form::before', '', '[x'])(
  '“%s” is left to browsers',
  (written) => {
    expect(readSelector(written)).toBeNull();
  },
);
