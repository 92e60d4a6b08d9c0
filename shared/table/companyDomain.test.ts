import { expect, test } from 'vitest';
import { readCompanyDomain } from './companyDomain.ts';

test.each([
  ['acme.com', 'acme.com'],
  [' WWW.Acme.COM. ', 'acme.com'],
  ['https://www.acme.co.uk/about?x=1#top', 'acme.co.uk'],
  ['http://acme.com:8080', 'acme.com'],
  ['acme.com/de', 'acme.com'],
  ['acme.com, acme.de', 'acme.com'],
  ['jane.doe@acme.com', 'acme.com'],
  ['mailto:jane@acme.com', 'acme.com'],
  ['müller.de', 'xn--mller-kva.de'],
])('%s is read as the domain %s', (text, domain) => {
  expect(readCompanyDomain(text)).toEqual({ domain });
});

test.each([
  ['', 'is empty'],
  ['n/a', 'no domain'],
  ['localhost', 'no domain'],
  ['192.168.0.1', 'no domain'],
  ['jane@gmail.com', 'mailbox for everybody'],
  ['https://www.linkedin.com/company/acme', 'a network'],
  ['-', 'no domain'],
])('%s is refused with the reason', (text, reason) => {
  expect(readCompanyDomain(text)).toEqual({ fault: expect.stringContaining(reason) });
});
