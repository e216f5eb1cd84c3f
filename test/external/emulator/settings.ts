import { everyOption } from '../../infra/every-option.ts'
import { callAws, type Run } from './project.ts'

export const EVENT_BUS = 'balances'

/**
 * Creates the resources that the settings of a stage with every option refer to: keys, certificates, topics, a vault
 * and a bus.
 *
 * @returns the settings, in the format of a stage's settings file
 */
export async function makeEveryOption(run: Run): Promise<Record<string, unknown>> {
  const { keyArn, certificateArn, replicaKey, edgeCertificateArn, ...named } = await makeResources(run)
  return {
    ...everyOption,
    ...named,
    keyArn,
    certificateArn,
    edgeCertificateArn,
    replicas: [`eu-west-1=${replicaKey}`],
    eventBus: EVENT_BUS,
    origins: ['https://app.example.com'],
    tags: { team: 'access' },
    reservedConcurrency: { check: 20 },
    provisionedConcurrency: { check: 1 },
  }
}

async function makeResources(run: Run) {
  const inStandby = ['--region', 'eu-west-1']
  const certificate = ['acm', 'request-certificate', '--domain-name', everyOption.domain]
  await callAws(run, 'events', 'create-event-bus', '--name', EVENT_BUS)
  return {
    keyArn: (await callAws(run, 'kms', 'create-key')).KeyMetadata.Arn,
    replicaKey: (await callAws(run, 'kms', 'create-key', ...inStandby)).KeyMetadata.Arn,
    certificateArn: (await callAws(run, ...certificate)).CertificateArn,
    edgeCertificateArn: (await callAws(run, ...certificate, '--region', 'us-east-1')).CertificateArn,
    pageTopicArn: (await callAws(run, 'sns', 'create-topic', '--name', 'page')).TopicArn,
    ticketTopicArn: (await callAws(run, 'sns', 'create-topic', '--name', 'ticket')).TopicArn,
    backupVaultArn: (await callAws(run, 'backup', 'create-backup-vault', '--backup-vault-name', 'copies', ...inStandby))
      .BackupVaultArn,
  }
}
