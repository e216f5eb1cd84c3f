import { createTollgate, TollgateError } from 'tollgate-client'

const { TOLLGATE_URL = 'http://127.0.0.1:3000', CLIENT_ID, CLIENT_SECRET } = process.env
const tollgate = createTollgate({ baseUrl: TOLLGATE_URL, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET })

const subject = 'user:edsger'
const resource = 'compute/disk:frn:web-shop:compute/disk:shop-db'
const may = await tollgate.check({ subject, resource, permission: 'get' })
console.log(may ? 'Edsger may see the disk' : 'Edsger may not see the disk')

try {
  const { balance } = await tollgate.createUsage({
    organization: 'acme',
    usages: [{ id: '0c8e4d0e-8a55-4a0b-b0a4-2f6f1f7b9d10', amount: 30, source: 'web-shop' }],
  })
  console.log(`charged once, however often this runs: ${balance} credits are left`)
} catch (error) {
  if (!(error instanceof TollgateError) || error.reason !== 'INSUFFICIENT_CREDITS') throw error
  console.log(`${error.metadata.balance} credits are not enough`)
}
