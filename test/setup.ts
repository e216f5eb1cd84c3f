import { randomUUID } from 'node:crypto'

// Before anything of lib/ is loaded, which reads the environment as it is: hence the import below, and no other.
Object.assign(process.env, {
  TABLE_NAME: `test-${randomUUID()}`,
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  POWERTOOLS_METRICS_DISABLED: 'true',
})

const { createTable } = await import('../lib/table/definition.ts')
await createTable()
