/**
 * A fake of HubSpot's record page, for viewing the extension without a HubSpot account. The page says that it is one.
 *
 * `?extension=ScoreTab&scenario=scored`: which built extension is shown, with which scripted answers of the server.
 */
import { createController, createRemoteReceiver, RemoteRenderer } from '@remote-ui/react/host';
import { createEndpoint, fromWebWorker, retain } from '@remote-ui/rpc';
import { createRoot } from 'react-dom/client';
import type { HostApi, WorkerApi } from './api.ts';
import * as components from './components/index.ts';

const asked = new URLSearchParams(location.search);
const extension = asked.get('extension') ?? 'ScoreTab';
const scenario = asked.get('scenario') ?? 'scored';

/** A scenario whose name begins so is about a contact. */
const isContact = scenario.startsWith('contact');
const RECORD = isContact ? { objectId: 601, objectTypeId: '0-1' } : { objectId: 501, objectTypeId: '0-2' };
const SELECTION = { objectIds: Array.from({ length: 60 }, (_, index) => index + 1), objectTypeId: '0-2' };

const receiver = createRemoteReceiver();
const controller = createController({ ...components });

const api: HostApi = {
  context: {
    crm: extension === 'ScoreSelected' ? SELECTION : RECORD,
    portal: { id: 62515, timezone: 'Europe/Berlin' },
  },
  actions: {
    fetchCrmObjectProperties: async (): Promise<Record<string, string>> => {
      if (!isContact) return { domain: 'kranwerk.example' };
      return document.body.dataset.refreshed ? { email: 'jana.petersen@kranwerk.example' } : {};
    },
    refreshObjectProperties: () => {
      document.body.dataset.refreshed = 'yes';
    },
  },
  async fetch(url, options) {
    const path = url.slice(url.lastIndexOf('/') + 1);
    const response = await fetch(`answers/${scenario}/${path}`, {
      method: 'POST',
      body: JSON.stringify(options),
    });
    return { status: response.status, body: await response.text() };
  },
};

const TYPE = isContact ? 'Contact' : 'Company';
const FRAMES: Record<string, { name: string; className: string }> = {
  AssayPage: { name: 'Marketplace · Assay', className: 'wide' },
  ScoreTab: { name: `${TYPE} record · tab “Assay scores”`, className: 'tab' },
  ScoreSidebar: { name: `${TYPE} record · sidebar`, className: 'sidebar' },
  SettingsPage: { name: 'Connected apps · Assay · Settings', className: 'tab' },
  ScoreSelected: { name: 'Companies · 60 selected · Score with Assay', className: 'panel' },
};

function Page() {
  const frame = FRAMES[extension] ?? { name: extension, className: 'tab' };
  return (
    <>
      <header className={`preview-note ${frame.className}`}>
        Preview host, not HubSpot: the extension is the real one, built by HubSpot’s builder; the components
        are look-alikes, the companies are invented.
      </header>
      <main className={`frame ${frame.className}`}>
        <h1 className="frame-title">{frame.name}</h1>
        <section className="frame-body">
          <RemoteRenderer receiver={receiver} controller={controller} />
        </section>
      </main>
    </>
  );
}

const place = document.getElementById('root');
if (place === null) throw new Error('the page has no #root');
createRoot(place).render(<Page />);

const endpoint = createEndpoint<WorkerApi>(fromWebWorker(new Worker('worker.js')));
retain(api);
await endpoint.call.run(new URL(`extensions/${extension}.js`, location.href).href, receiver.receive, api);
