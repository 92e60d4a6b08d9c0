import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { CallToolResult, Progress } from '@modelcontextprotocol/sdk/types.js';

/** What a tool answered. */
export interface ToolResult {
  isError: boolean;
  text: string;
  data: Record<string, unknown>;
}

/** A client of the protocol, which checks structured answers against the schemas that the server lists. */
export interface McpClient {
  client: Client;
  call(
    name: string,
    args: Record<string, unknown>,
    options?: { signal?: AbortSignal; onprogress?: (progress: Progress) => void },
  ): Promise<ToolResult>;
  close(): Promise<void>;
}

/** Connects over streamable HTTP with a key. */
export function connectHttp(
  url: string,
  key: string,
  headers: Record<string, string> = {},
): Promise<McpClient> {
  const requestInit = { headers: { authorization: `Bearer ${key}`, ...headers } };
  return connectOver(new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit }));
}

/** Connects over any transport. */
export async function connectOver(transport: Transport): Promise<McpClient> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  // The type of the package is looser about optional properties than this project's settings.
  await client.connect(transport as Parameters<Client['connect']>[0]);
  await client.listTools();
  return {
    client,
    async call(name, args, options) {
      const result = (await client.callTool({ name, arguments: args }, undefined, {
        timeout: 200_000,
        ...options,
      })) as CallToolResult;
      const [content] = result.content;
      return {
        isError: result.isError === true,
        text: content?.type === 'text' ? content.text : '',
        data: result.structuredContent ?? {},
      };
    },
    close: () => client.close(),
  };
}
