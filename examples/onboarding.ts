// Makes everything that a new customer needs. You can run this file again, because it finds by name the things that an
// earlier run has made. So the name must belong only to this customer: use the customer's id in your system. In your
// own project, import from 'tollgate-client'.
// node examples/onboarding.ts <id of the customer>
import { createTollgate, stableId, TollgateError, toUuid } from '../client/index.ts'

const { TOLLGATE_URL: baseUrl = 'http://127.0.0.1:3000', CLIENT_ID, CLIENT_SECRET } = process.env
const [name] = process.argv.slice(2)
if (name === undefined) throw new Error('give the id of the customer')
const tollgate = createTollgate({ baseUrl, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET })

/**
 * Returns the id of the thing that a request creates. If the name exists already, returns the id of the thing that has
 * it.
 */
async function idOf(making: Promise<{ id: string }>): Promise<string> {
  try {
    return (await making).id
  } catch (error) {
    if (error instanceof TollgateError && error.reason === 'ALREADY_EXISTS') return String(error.metadata.resource)
    throw error
  }
}

// Makes an organization, a project, and an account with 1,000 credits. Tollgate sends an event when fewer than 100
// credits are left.
const org_id = await idOf(tollgate.createOrganization({ name }).then((made) => made.organization))
const project_id = await idOf(tollgate.createProject({ name: `${name}-reports`, org_id }).then((made) => made.project))
const { project } = await tollgate.getProject({ id: project_id })
if (project.org_id !== org_id) throw new Error(`another organization has the project ${project.name}`)
const account = await idOf(
  tollgate.createBillingAccount({ org_id, body: { name } }).then((made) => made.billing_account),
)
await tollgate.updateBillingAccountLimits({ org_id, id: account, credit_min: '0', alert_below: '100' })
const welcome = { id: await toUuid(`welcome ${org_id}`), amount: '1000', description: 'Welcome credits' }
await tollgate.grantBillingCredits({ org_id, billing_id: account, ...welcome })

// Makes a service user. An interrupted run may have left a secret that nobody knows, so all secrets are deleted and a
// new secret is made.
const title = 'Application'
const user = await idOf(tollgate.createServiceUser({ org_id, body: { title } }).then((made) => made.serviceuser))
for await (const { id } of tollgate.each('listServiceUserCredentials', { org_id, id: user }))
  await tollgate.deleteServiceUserCredential({ org_id, id: user, secret_id: id })
const { secret } = (await tollgate.createServiceUserCredential({ org_id, id: user, title: 'First' })).secret

// Grants the service user a role of the organization, and the built-in role that allows it to report usages.
await tollgate.createPermissions({ bodies: [{ key: 'reports.report.get', title: 'Read a report' }] })
const role = { name: 'report-reader', permissions: ['reports.report.get'] }
const reader = await idOf(tollgate.createOrganizationRole({ org_id, ...role }).then((made) => made.role))
for (const role_id of [reader, 'app_billing_manager'])
  await tollgate.createPolicy({ role_id, resource: `app/organization:${org_id}`, principal: `app/serviceuser:${user}` })

// Sends the first check and the first charge with the credentials of the service user.
const application = createTollgate({ baseUrl, clientId: user, clientSecret: secret })
const resource = `reports/report:frn:${project.name}:reports/report:first`
const { status } = await application.checkResourcePermission({ resource, permission: 'get' })
console.log(`may read the report: ${status}`)
// Only your application knows this secret, so nobody else can compute the id and use it first.
const namespace = await toUuid(`namespace ${CLIENT_SECRET}`)
const usages = [{ id: await stableId(namespace, 'first usage', org_id), amount: 5, source: 'reports' }]
const { balance } = await application.createUsage({ organization: org_id, usages })
console.log(`charged once, ${balance} credits are left`)
