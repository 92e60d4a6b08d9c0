/** What passes between the page and the worker that the extension runs in. */
import type { RemoteChannel } from '@remote-ui/core';

/** What the page gives to the extension: HubSpot's own API, as far as Assay's extensions use it. */
export interface HostApi {
  context: object;
  actions: {
    fetchCrmObjectProperties: (properties: string[]) => Promise<Record<string, string>>;
    refreshObjectProperties: () => void;
  };
  fetch: (url: string, options: object) => Promise<{ status: number; body: string }>;
}

/** What the worker does for the page. */
export interface WorkerApi {
  run: (script: string, channel: RemoteChannel, api: HostApi) => Promise<void>;
}
