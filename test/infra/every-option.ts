/** The settings of a stage with all options that add resources. */
export const everyOption = {
  region: 'eu-central-1',
  replicas: 'eu-west-1=arn:aws:kms:eu-west-1:111122223333:key/00000000-0000-4000-8000-000000000002',
  keyArn: 'arn:aws:kms:eu-central-1:111122223333:key/00000000-0000-4000-8000-000000000001',
  backupVaultArn: 'arn:aws:backup:eu-west-1:444455556666:backup-vault:copies',
  pageTopicArn: 'arn:aws:sns:eu-central-1:111122223333:page',
  ticketTopicArn: 'arn:aws:sns:eu-central-1:111122223333:ticket',
  traces: true,
  edge: true,
  edgeSecret: 2,
  edgeCertificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/00000000-0000-4000-8000-000000000002',
  domain: 'access.example.com',
  certificateArn: 'arn:aws:acm:eu-central-1:111122223333:certificate/00000000-0000-4000-8000-000000000001',
  permissionsBoundary: 'arn:aws:iam::111122223333:policy/boundary',
  accessEvents: true,
  auditDays: 90,
  decisionLog: 'all',
  webhooks: [
    {
      url: 'https://app.example.com/webhooks',
      secretArn: 'arn:aws:secretsmanager:eu-central-1:111122223333:secret:webhook-AbCdEf',
    },
  ],
  archive: true,
  archiveProfiles: true,
  console: true,
  warmConsole: true,
}

/**
 * The options that are valid only together with other options. Each value lists the option and all options that it
 * needs. The Region is not listed for most options, because it is valid in every stage.
 */
const WITH_OTHERS: Readonly<Record<string, readonly (keyof typeof everyOption)[]>> = {
  archiveProfiles: ['archive', 'archiveProfiles'],
  warmConsole: ['console', 'warmConsole'],
  replicas: ['region', 'replicas', 'keyArn'],
  edge: ['edge'],
  edgeSecret: ['edge', 'edgeSecret'],
  edgeCertificateArn: ['edge', 'edgeCertificateArn', 'domain', 'certificateArn'],
  domain: ['domain', 'certificateArn'],
  certificateArn: ['domain', 'certificateArn'],
}

/**
 * The settings with which each option is tested alone, by the name of the option. The settings are the option and the
 * options that it needs.
 */
export const eachOption: readonly (readonly [string, Record<string, unknown>])[] = Object.keys(everyOption).map(
  (option) => {
    const needed: readonly string[] = WITH_OTHERS[option] ?? [option]
    return [option, Object.fromEntries(Object.entries(everyOption).filter(([name]) => needed.includes(name)))]
  },
)
