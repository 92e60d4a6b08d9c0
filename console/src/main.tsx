import './jitless.ts';
import '@mantine/core/styles.css';
import './style.css';
import { createTheme, MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './App.tsx';
import { isRefusal } from './api.ts';

const theme = createTheme({
  // Mantine's cyan, darker at the end: white on a button is readable under the pointer as well.
  colors: {
    touchstone: [
      '#e3fafc', '#c5f6fa', '#99e9f2', '#66d9e8', '#3bc9db', '#22b8cf', '#15aabf', '#0c7080', '#0b6577', '#0a5a6a',
    ], // biome-ignore format: ten shades
  },
  primaryColor: 'touchstone',
  primaryShade: 9,
  defaultRadius: 'md',
  respectReducedMotion: true,
  // A link within a text is known by more than its colour.
  components: { Anchor: { defaultProps: { underline: 'always' } } },
  fontFamily: 'system-ui, sans-serif',
  headings: { fontFamily: 'system-ui, sans-serif' },
});
const retry = (failures: number, error: unknown) => failures < 1 && !isRefusal(error);
const queries = new QueryClient({ defaultOptions: { queries: { retry, staleTime: 10_000 } } });
const nonce = document.querySelector('meta[name="style-nonce"]')?.getAttribute('content') ?? '';
const root = document.getElementById('root');

if (root !== null)
  createRoot(root).render(
    <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={() => nonce}>
      <QueryClientProvider client={queries}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
