/** The interface between the page and the worker that runs the extension. */
import type { RemoteChannel } from '@remote-ui/core';

/** The page's side: the part of HubSpot's API that Assay's extensions use. */
export interface HostApi {
  context: object;
  actions: {
    fetchCrmObjectProperties: (properties: string[]) => Promise<Record<string, string>>;
    refreshObjectProperties: () => void;
  };
  fetch: (url: string, options: object) => Promise<{ status: number; body: string }>;
}

/** The worker's side. */
export interface WorkerApi {
  run: (script: string, channel: RemoteChannel, api: HostApi) => Promise<void>;
}
