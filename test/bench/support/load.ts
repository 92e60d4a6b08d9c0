import autocannon from 'autocannon';

const CONNECTIONS = 16;

/** Asks one address again and again over sixteen connections. @throws unless every answer was a success */
export async function requestsPerSecond(
  url: string,
  seconds: number,
  headers: Record<string, string> = {},
): Promise<number> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: seconds, headers });
  if (result.non2xx + result.errors + result.timeouts > 0) {
    throw new Error(`${url}: ${result.non2xx} answers were no success, ${result.errors} failed.`);
  }
  return result.requests.total / result.duration;
}
