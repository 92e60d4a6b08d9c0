/** What `GET /v1/enrichment-runs/{runId}` is compared with: a Koa handler that does one keyed select, and nothing else. */
import Koa from 'koa';
import { createPool, type RowDataPacket } from 'mysql2/promise';

const [databaseUrl = '', runId = ''] = process.argv.slice(2);
const pool = createPool({ uri: databaseUrl, connectionLimit: 12, timezone: 'Z' });

const app = new Koa();
app.use(async (ctx) => {
  const [rows] = await pool.query<RowDataPacket[]>('SELECT * FROM runs WHERE id = ?', [runId]);
  ctx.body = rows[0];
});
app.listen(Number(process.env.PORT), '127.0.0.1');
