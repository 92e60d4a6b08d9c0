/** What `GET /v1/scoring/scores` of one object is compared with: a Koa handler that does one indexed select, and nothing else. */
import { createHash } from 'node:crypto';
import Koa from 'koa';
import { createPool, type RowDataPacket } from 'mysql2/promise';

const [databaseUrl = '', organizationId = '', domain = ''] = process.argv.slice(2);
const pool = createPool({ uri: databaseUrl, connectionLimit: 12, timezone: 'Z' });
const objectHash = createHash('sha256').update(`company\n${domain}`).digest();

const app = new Koa();
app.use(async (ctx) => {
  const [rows] = await pool.query<RowDataPacket[]>(
    'SELECT * FROM scores WHERE organization_id = ? AND object_hash = ?',
    [organizationId, objectHash],
  );
  ctx.body = rows;
});
app.listen(Number(process.env.PORT), '127.0.0.1');
