import { afterEach, expect, test, vi } from 'vitest';
import { showReady } from './screen.ts';

afterEach(() => vi.restoreAllMocks());

test('the request to paste asks about a domain that can be answered', () => {
  const written: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written.push(String(text));
    return true;
  });
  const first = { name: 'Default', credits: 10, key: 'sk_live_x' };
  const reader = { reader: 'none', advice: null };
  const started = {
    url: 'http://127.0.0.1:8080',
    role: 'all',
    database: 'embedded',
    reader,
    rendering: { browser: 'none', advice: null },
    console: null,
    first,
  };
  showReady(started as Parameters<typeof showReady>[0], { json: false, example: 'quillmere.example' });
  expect(written.join('')).toContain(`-d '{"domain":"quillmere.example"}'`);
});
