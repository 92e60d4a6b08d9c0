/**
 * The worker that an extension runs in. As in HubSpot, it has no document, React and the remote renderer as globals (HubSpot's
 * builder leaves both out of its bundles), `hubspot.extend` and `hubspot.fetch` as functions of the worker.
 */
import { createRemoteRoot, type RemoteChannel } from '@remote-ui/core';
import * as RemoteUI from '@remote-ui/react';
import { createEndpoint, retain } from '@remote-ui/rpc';
import * as React from 'react';
import type { HostApi } from './api.ts';

type Extension = (api: Pick<HostApi, 'context' | 'actions'>) => React.ReactElement;

interface ExtensionWorker {
  importScripts(script: string): void;
  postMessage(message: unknown): void;
  addEventListener(event: 'message', listener: (event: MessageEvent) => void): void;
  removeEventListener(event: 'message', listener: (event: MessageEvent) => void): void;
}

const worker = globalThis as unknown as ExtensionWorker;

const endpoint = createEndpoint({
  postMessage: (message) => worker.postMessage(message),
  addEventListener: (event, listener) => worker.addEventListener(event, listener),
  removeEventListener: (event, listener) => worker.removeEventListener(event, listener),
});

endpoint.expose({
  run(script: string, channel: RemoteChannel, api: HostApi) {
    retain(channel);
    retain(api);
    const extend = (extension: Extension) => {
      const root = createRemoteRoot(channel);
      RemoteUI.createRoot(root).render(extension(api));
      root.mount();
    };
    const hsFetch = async (url: string, options: object) => {
      const { status, body } = await api.fetch(url, options);
      return new Response(body, { status });
    };
    Object.assign(globalThis, {
      __HUBSPOT_EXTENSION_WORKER__: true,
      React,
      RemoteUI,
      extend_V2: extend,
      hsFetch,
      logger: console,
    });
    worker.importScripts(script);
  },
});
