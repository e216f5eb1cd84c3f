import { expect, test } from 'vitest'
import { parseSettings } from '../../infra/settings.ts'

const keyArn = 'arn:aws:kms:eu-central-1:111122223333:key/1'
const certificateArn = 'arn:aws:acm:eu-central-1:111122223333:certificate/1'
const pageTopicArn = 'arn:aws:sns:eu-central-1:111122223333:page'
const edgeCertificateArn = 'arn:aws:acm:us-east-1:111122223333:certificate/2'
const named = { domain: 'access.example.com', certificateArn }
const mtlsTruststore = 's3://trusted-authorities/tollgate/ca.pem'
const mtlsProbeSecretArn = 'arn:aws:secretsmanager:eu-central-1:111122223333:secret:probe'

test('the stage is dev by default', () => {
  expect(parseSettings({})).toEqual({
    stage: 'dev',
    disposable: true,
    console: false,
    archiveProfiles: false,
    replicas: [],
    accessEvents: false,
    webhooks: [],
    architecture: 'arm64',
    quotas: { concurrency: 1_000, tableUnits: 40_000, requests: 10_000 },
    warmConsole: false,
    traces: false,
    tags: {},
    reservedConcurrency: {},
    provisionedConcurrency: {},
    hourlyBudget: 5,
    guarded: {},
  })
})

test.each([
  ['dev', true],
  ['dev-2', true],
  ['prod', false],
  ['production', false],
  ['development', false],
  ['staging', false],
])('%s may be deleted with its data: %s', (stage, disposable) => {
  expect(parseSettings({ stage }).disposable).toBe(disposable)
})

test('what carries data or trust is recorded as text, and nothing else is', () => {
  const { guarded } = parseSettings({
    region: 'eu-central-1',
    replicas: ['eu-west-1', 'us-east-1'],
    useTable: 'restored',
  })
  expect(guarded).toEqual({ replicas: 'eu-west-1,us-east-1', useTable: 'restored' })
  expect(parseSettings({ replicas: [], archive: false, useTable: '' }).guarded).toEqual({})
})

test('replicas are Regions; where the table has a key, each replica names its own', () => {
  expect(parseSettings({ region: 'eu-central-1', replicas: 'eu-west-1, us-east-1' }).replicas).toEqual([
    { region: 'eu-west-1' },
    { region: 'us-east-1' },
  ])
  expect(parseSettings({ keyArn, replicas: 'eu-west-1=arn:aws:kms:eu-west-1:111122223333:key/2' })).toMatchObject({
    region: 'eu-central-1',
    replicas: [{ region: 'eu-west-1', keyArn: 'arn:aws:kms:eu-west-1:111122223333:key/2' }],
  })
})

test('an ARN sets the Region where no setting does; a vault may be of any Region, and the bus may be a name', () => {
  expect(parseSettings({ pageTopicArn }).region).toBe('eu-central-1')
  const backupVaultArn = 'arn:aws:backup:eu-west-1:444455556666:backup-vault:copies'
  expect(parseSettings({ pageTopicArn, backupVaultArn, eventBus: 'orders' }).region).toBe('eu-central-1')
  expect(parseSettings({ backupVaultArn, eventBus: 'orders' })).not.toHaveProperty('region')
})

test('tags and concurrency are objects in a file, and pairs after -c', () => {
  const settings = {
    tags: { team: 'access' },
    reservedConcurrency: { check: 200, '*': 5 },
    provisionedConcurrency: { check: 2 },
  }
  expect(parseSettings(settings)).toMatchObject(settings)
  const asText = { tags: 'team=access', reservedConcurrency: 'check=200, *=5', provisionedConcurrency: 'check=2' }
  expect(parseSettings(asText)).toMatchObject(settings)
})

test.each([
  [{ stage: 'Prod' }, /^stage must be/],
  [{ stage: 'a'.repeat(21) }, /^stage must be/],
  [{ stage: true }, /^stage must be text/],
  [{ stage: 'dev-data' }, /^stage must be a name that does not end in -data or -edge/],
  [{ replicas: 3 }, /^replicas must be a list of text/],
  [{ replicas: 'eu-west-1' }, /^replicas need region/],
  [{ keyArn: 'alias/mine' }, /^keyArn must be an ARN/],
  [{ keyArn, region: 'eu-west-1' }, /^keyArn \(eu-central-1\) must be of eu-west-1, the Region of the stage$/],
  [
    { region: 'eu-west-1', useTable: 'x', useTableStream: 'arn:aws:dynamodb:eu-central-1:1:table/x/stream/1' },
    /^useTableStream \(eu-central-1\) must be of eu-west-1/,
  ],
  [{ region: 'eu-west-1', eventBus: 'arn:aws:events:us-east-1:1:event-bus/x' }, /^eventBus \(us-east-1\) must be/],
  [
    { region: 'eu-west-1', domain: 'access.example.com', certificateArn, pageTopicArn, ticketTopicArn: pageTopicArn },
    /^pageTopicArn \(eu-central-1\), ticketTopicArn \(eu-central-1\), certificateArn \(eu-central-1\) must be of eu-west-1/,
  ],
  [{ pageTopicArn, keyArn: 'arn:aws:kms:eu-west-1:1:key/1' }, /^pageTopicArn \(eu-central-1\) must be of eu-west-1/],
  [{ keyArn, replicas: `eu-west-1=${keyArn}` }, /^the key of the replica eu-west-1 must be of eu-west-1$/],
  [{ keyArn, replicas: 'eu-west-1' }, /^with keyArn, each replica/],
  [{ region: 'eu-central-1', replicas: `eu-west-1=${keyArn}` }, /^with keyArn, each replica/],
  [{ pageTopicArn: 'ops@example.com' }, /^pageTopicArn must be an ARN/],
  [{ edge: 'yes' }, /^edge must be true or false/],
  [{ edge: true, edgeRate: 0 }, /^edgeRate must be a whole number above 0/],
  [{ edge: true, edgeSecret: '1.5' }, /^edgeSecret must be a whole number above 0/],
  [{ edge: true, domain: 'access.example.com', certificateArn }, /^with edge, edgeCertificateArn and domain/],
  [{ edge: true, edgeCertificateArn }, /^with edge, edgeCertificateArn and domain/],
  [
    { edge: true, domain: 'access.example.com', certificateArn, edgeCertificateArn: certificateArn },
    /^edgeCertificateArn must be a certificate of us-east-1/,
  ],
  [{ mtlsTruststore: 'bucket/ca.pem', ...named }, /^mtlsTruststore must be s3:\/\/<bucket>\/<key>/],
  [{ mtlsTruststore }, /^mtlsTruststore needs domain/],
  [{ mtlsTruststore, ...named }, /^mtlsTruststore needs mtlsProbeSecretArn/],
  [
    { mtlsTruststore, mtlsProbeSecretArn, ...named, edge: true, edgeCertificateArn },
    /^mtlsTruststore cannot be set with edge/,
  ],
  [{ mtlsProbeSecretArn }, /^mtlsTruststoreVersion and mtlsProbeSecretArn need mtlsTruststore/],
  [{ mtlsTruststoreVersion: '3' }, /^mtlsTruststoreVersion and mtlsProbeSecretArn need mtlsTruststore/],
  [
    { mtlsTruststore, ...named, mtlsProbeSecretArn: 'arn:aws:secretsmanager:eu-west-1:111122223333:secret:probe' },
    /^mtlsProbeSecretArn \(eu-west-1\) must be of eu-central-1/,
  ],
  [{ hourlyBudget: 0 }, /^hourlyBudget must be a whole number above 0/],
  [{ clientRate: 'none' }, /^clientRate must be a whole number above 0/],
  [{ domain: 'access.example.com' }, /^domain and certificateArn/],
  [{ certificateArn: 'arn:aws:acm:eu-central-1:111122223333:certificate/1' }, /^domain and certificateArn/],
  [{ architecture: 'arm' }, /^architecture must be/],
  [{ tags: 'team' }, /^tags must be pairs/],
  [{ reservedConcurrency: { check: 0 } }, /^reservedConcurrency must be pairs/],
  [{ reservedConcurrency: 'check=many' }, /^reservedConcurrency must be pairs/],
  [{ reservedConcurrency: { chek: 5 } }, /^reservedConcurrency names no function chek; did you mean check\?$/],
  [{ provisionedConcurrency: { 'get-role': 5 } }, /^provisionedConcurrency names no function get-role/],
])('%j is refused in one line that names the setting', (context, message) => {
  expect(() => parseSettings(context)).toThrow(message)
})
