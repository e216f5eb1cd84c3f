import type { Credentials } from './credentials.ts'

/** One request that works on the sample manifest (`examples/manifest.yaml`), however often it is sent. */
export type Sample = { title: string; method: string; path: string; body?: object }

const acme = '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d01'
const account = '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d61'
const disk = '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d41'
const readBuckets = '0b3f0d5e-6f5b-4a57-9d0a-3f2f6f0c1a04'
const computeBasic = '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d81'
const edsger = 'user:7a1e9c1e-0000-4000-8000-000000000004'

export const samples: readonly Sample[] = [
  {
    title: 'May Edsger see the disk of the web shop?',
    method: 'POST',
    path: '/v1beta1/admin/check',
    body: { subject: edsger, resource: 'compute/disk:frn:web-shop:compute/disk:shop-db', permission: 'get' },
  },
  {
    title: 'Charge 30 credits. Sent again, it charges nothing: the id makes it one usage',
    method: 'POST',
    path: `/v1beta1/organizations/${acme}/billing/${account}/usages`,
    body: { usages: [{ id: '2f0a52a7-8e0b-4b1c-9d6a-3c5e7f901234', amount: 30, source: 'web-shop' }] },
  },
  {
    title: 'What a permission is, by its key or its id',
    method: 'GET',
    path: '/v1beta1/permissions/compute.disk.get',
  },
  {
    title: 'Give it another title',
    method: 'PUT',
    path: `/v1beta1/permissions/${readBuckets}`,
    body: { title: 'Read what is in a bucket' },
  },
  {
    title: 'Let Barbara look after one disk',
    method: 'POST',
    path: '/v1beta1/policies',
    body: {
      role_id: 'disk-operator',
      resource: `compute/disk:${disk}`,
      principal: 'app/user:7a1e9c1e-0000-4000-8000-000000000006',
      title: 'Barbara looks after the database of the shop',
    },
  },
  {
    title: 'Add a price to a product: the prices that are there are named, the new one is described',
    method: 'PUT',
    path: `/v1beta1/billing/products/${computeBasic}`,
    body: {
      body: {
        prices: [
          { name: 'monthly' },
          { name: 'yearly' },
          { name: 'weekly', interval: 'week', amount: '590', currency: 'eur' },
        ],
      },
    },
  },
]

/** A `curl` line for each operation, ready to be pasted into a POSIX shell. */
export function curlLines(url: string, { clientId, clientSecret }: Credentials): string[] {
  return samples.flatMap(({ title, method, path, body }) => {
    const json = body === undefined ? '' : ` -H 'Content-Type: application/json' -d ${quote(JSON.stringify(body))}`
    return [`# ${title}`, `curl -X ${method} -u ${quote(`${clientId}:${clientSecret}`)} ${quote(url + path)}${json}`]
  })
}

function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
