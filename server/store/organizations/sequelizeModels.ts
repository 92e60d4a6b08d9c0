import { DataTypes, type Model, type ModelStatic, type Sequelize } from 'sequelize';

/** An organisation as stored. */
export interface OrganizationRow {
  id: string;
  name: string;
  webhookSecret: Buffer | null;
  readPerMinute: number | null;
  readBurst: number | null;
  writePerMinute: number | null;
  writeBurst: number | null;
  /** A decimal in text, null for none. */
  llmUsdPerDay: string | null;
  /** A decimal in text, null for the default. */
  hubCreditsPerDay: string | null;
  /** 1: webhooks go to https addresses only. */
  webhooksHttpsOnly: number;
  /** A decimal in text, null for none. */
  hubUserCreditsPerDay: string | null;
  /** Limits of all keys together; null: none. */
  totalReadPerMinute: number | null;
  totalReadBurst: number | null;
  totalWritePerMinute: number | null;
  totalWriteBurst: number | null;
  createdAt: Date;
}

/** An API key as stored; `monthlyCap` is a decimal in text, null for none. */
export interface ApiKeyRow {
  id: string;
  organizationId: string;
  name: string;
  prefix: string;
  secretHash: Buffer;
  monthlyCap: string | null;
  /** Separated by commas; null for a key that was made without any. */
  scopes: string | null;
  /** Address ranges as JSON; null: everywhere. */
  networks: string | null;
  createdAt: Date;
  expiresAt: Date | null;
  /** How long it was to live when that was set; null: for ever. */
  lifetimeSeconds: number | null;
  lastUsedAt: Date | null;
  /** The key that it was rotated to. */
  replacedBy: string | null;
  revokedAt: Date | null;
}

type Stored<Row extends object> = ModelStatic<Model<Row, Row>>;

/** Sequelize models of the tables that people manage by hand; hot tables are read and written in plain SQL. */
export interface Models {
  organizations: Stored<OrganizationRow>;
  apiKeys: Stored<ApiKeyRow>;
}

const cache = new WeakMap<Sequelize, Models>();

/** The models on this pool. */
export function modelsOf(sequelize: Sequelize): Models {
  const known = cache.get(sequelize);
  if (known !== undefined) return known;
  const id = { type: DataTypes.CHAR(36), primaryKey: true };
  const models: Models = {
    organizations: sequelize.define('organizations', {
      id,
      name: DataTypes.STRING(200),
      webhookSecret: DataTypes.BLOB,
      readPerMinute: DataTypes.INTEGER,
      readBurst: DataTypes.INTEGER,
      writePerMinute: DataTypes.INTEGER,
      writeBurst: DataTypes.INTEGER,
      llmUsdPerDay: DataTypes.DECIMAL(18, 4),
      hubCreditsPerDay: DataTypes.DECIMAL(18, 4),
      webhooksHttpsOnly: DataTypes.TINYINT,
      hubUserCreditsPerDay: DataTypes.DECIMAL(18, 4),
      totalReadPerMinute: DataTypes.INTEGER,
      totalReadBurst: DataTypes.INTEGER,
      totalWritePerMinute: DataTypes.INTEGER,
      totalWriteBurst: DataTypes.INTEGER,
      createdAt: DataTypes.DATE(3),
    }),
    apiKeys: sequelize.define('api_keys', {
      id,
      organizationId: DataTypes.CHAR(36),
      name: DataTypes.STRING(200),
      prefix: DataTypes.STRING(12),
      secretHash: DataTypes.BLOB,
      monthlyCap: DataTypes.DECIMAL(18, 4),
      scopes: DataTypes.STRING(100),
      networks: DataTypes.TEXT,
      createdAt: DataTypes.DATE(3),
      expiresAt: DataTypes.DATE(3),
      lifetimeSeconds: DataTypes.INTEGER,
      lastUsedAt: DataTypes.DATE(3),
      replacedBy: DataTypes.CHAR(36),
      revokedAt: DataTypes.DATE(3),
    }),
  };
  cache.set(sequelize, models);
  return models;
}
