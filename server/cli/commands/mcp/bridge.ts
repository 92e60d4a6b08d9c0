import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import {
  ErrorCode,
  InitializeResultSchema,
  isJSONRPCRequest,
  isJSONRPCResultResponse,
  type JSONRPCMessage,
} from '@modelcontextprotocol/sdk/types.js';
import { progressLine } from '../../../runtime/screen.ts';

interface Server {
  /** Of the server, without /mcp. */
  url: string;
  apiKey: string;
  /** The server's own default when left out. */
  maxCredits: number | undefined;
}

/** Passes messages between stdin, stdout and the server's /mcp, until the client has gone. */
export async function bridge({ url, apiKey, maxCredits }: Server, ended: Promise<void>): Promise<void> {
  const stdio = new StdioServerTransport();
  const http = new StreamableHTTPClientTransport(new URL('/mcp', url), {
    requestInit: {
      headers: {
        authorization: `Bearer ${apiKey}`,
        ...(maxCredits !== undefined && { 'assay-max-credits': String(maxCredits) }),
      },
    },
  });
  http.onmessage = (message) => {
    if (isJSONRPCResultResponse(message)) {
      const started = InitializeResultSchema.safeParse(message.result);
      if (started.success) http.setProtocolVersion(started.data.protocolVersion);
    }
    void stdio.send(message);
  };
  http.onerror = (error) => progressLine(`${url}: ${error.message}`);
  stdio.onmessage = (message) => {
    http.send(message).catch((error: Error) => refuse(message, error));
  };
  await http.start();
  await stdio.start();
  await ended;
  await http.close();

  /** A request that did not reach the server is answered, because its client would wait for ever. */
  function refuse(message: JSONRPCMessage, error: Error): void {
    if (!isJSONRPCRequest(message)) return;
    const said = `The Assay server at ${url} did not answer: ${error.message} Check ASSAY_URL and ASSAY_API_KEY.`;
    void stdio.send({
      jsonrpc: '2.0',
      id: message.id,
      error: { code: ErrorCode.InternalError, message: said },
    });
  }
}
