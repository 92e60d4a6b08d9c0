import { expect, test } from 'vitest';
import { dnsOf } from '../../../test/support/mailHosts.ts';
import { createIntroduction, type IdentityParts } from './identity.ts';

const clock = { now: () => new Date() };
const never = new AbortController().signal;

function introduce(localAddress: string | undefined, parts: Partial<IdentityParts> = {}) {
  const dns = {
    ...dnsOf({
      'mail.firm.example': ['1.2.3.4'],
      'proxy.example': ['1.2.3.4'],
      'other.example': ['5.6.7.8'],
    }),
    names: async (address: string) =>
      address === '1.2.3.4' ? ['mail.firm.example'] : address === '1.1.1.1' ? ['other.example'] : [],
  };
  const known = { helo: undefined, sender: undefined, proxyHost: undefined, hostName: 'box', dns, clock };
  return createIntroduction({ ...known, ...parts })(localAddress, never);
}

test('the machine calls itself what reverse DNS calls its address, and the sender is there', async () => {
  const identity = { helo: 'mail.firm.example', sender: 'postmaster@mail.firm.example' };
  expect(await introduce('1.2.3.4')).toEqual(identity);
  expect(await introduce('::ffff:1.2.3.4')).toEqual(identity);
});

test('a name that does not lead back to the address is not used', async () => {
  expect(await introduce('1.1.1.1', { hostName: 'node7.firm.example' })).toEqual({
    helo: 'node7.firm.example',
    sender: 'postmaster@node7.firm.example',
  });
});

test('a machine without a full name gives its address and asks as the null sender', async () => {
  expect(await introduce('10.0.0.7')).toEqual({ helo: '[10.0.0.7]', sender: '' });
  expect(await introduce('2001:db8::7')).toEqual({ helo: '[IPv6:2001:db8::7]', sender: '' });
});

test('configured values are used, each independently of the other', async () => {
  expect(await introduce('1.2.3.4', { helo: 'out.firm.example' })).toEqual({
    helo: 'out.firm.example',
    sender: 'postmaster@out.firm.example',
  });
  expect(await introduce('10.0.0.7', { sender: 'hello@firm.example' })).toEqual({
    helo: '[10.0.0.7]',
    sender: 'hello@firm.example',
  });
});

test('behind a proxy the proxy’s address is the one that hosts see', async () => {
  expect(await introduce(undefined, { proxyHost: 'proxy.example' })).toMatchObject({
    helo: 'mail.firm.example',
  });
});

test('a DNS that does not answer leaves the machine its own name', async () => {
  const dns = {
    ...dnsOf({}),
    names: () => Promise.reject(new Error('no answer')),
  };
  expect(await introduce('1.2.3.4', { dns, hostName: 'node7.firm.example' })).toMatchObject({
    helo: 'node7.firm.example',
  });
});
