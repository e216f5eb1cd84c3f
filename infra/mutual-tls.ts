import type { DomainNameProps } from 'aws-cdk-lib/aws-apigatewayv2'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import * as v from 'valibot'
import { refuse } from './setting-values.ts'

/**
 * The setting of client certificates. A caller needs a certificate of an authority in the truststore. The gateway
 * refuses a connection without one.
 */
export interface MutualTls {
  truststore: { bucket: string; key: string; version?: string }
  /**
   * The ARN of the secret with the client certificate of the probe. The probe calls the service as other callers do.
   */
  probeSecretArn: string
}

/** Matches `s3://<bucket>/<key>`, the form that API Gateway uses. */
const TRUSTSTORE = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/(.+)$/

export const truststore = v.pipe(
  v.string(refuse('s3://<bucket>/<key>')),
  v.regex(TRUSTSTORE, refuse('s3://<bucket>/<key>')),
)

interface Given {
  mtlsTruststore?: string | undefined
  mtlsTruststoreVersion?: string | undefined
  mtlsProbeSecretArn?: string | undefined
  domain?: string | undefined
  edge: boolean
}

/**
 * Checks the settings of client certificates. A truststore needs a domain, because only a domain can ask for
 * certificates. A truststore also needs a certificate for the probe. A truststore cannot be combined with a
 * distribution, because a distribution sends no client certificate.
 * @throws Error with one line that names the problem
 */
export function makeMutualTls(given: Given): { mutualTls?: MutualTls } {
  const { mtlsTruststore, mtlsTruststoreVersion: version, mtlsProbeSecretArn: probeSecretArn } = given
  if (mtlsTruststore === undefined) {
    if (version === undefined && probeSecretArn === undefined) return {}
    throw new Error('mtlsTruststoreVersion and mtlsProbeSecretArn need mtlsTruststore')
  }
  if (given.domain === undefined) throw new Error('mtlsTruststore needs domain and certificateArn')
  if (given.edge)
    throw new Error('mtlsTruststore cannot be set with edge: the distribution shows no client certificate')
  if (probeSecretArn === undefined) {
    throw new Error('mtlsTruststore needs mtlsProbeSecretArn: the probe must show a client certificate, too')
  }
  const [, bucket = '', key = ''] = TRUSTSTORE.exec(mtlsTruststore) ?? []
  return { mutualTls: { truststore: { bucket, key, ...(version !== undefined && { version }) }, probeSecretArn } }
}

/**
 * Makes a domain ask callers for a certificate. API Gateway reads the truststore with the permissions of the role that
 * deploys.
 */
export function truststoreOf(scope: Construct, mutualTls: MutualTls | undefined): Pick<DomainNameProps, 'mtls'> {
  if (mutualTls === undefined) return {}
  const { bucket, ...file } = mutualTls.truststore
  return { mtls: { bucket: Bucket.fromBucketName(scope, 'Truststore', bucket), ...file } }
}

/** Returns the IAM statement and the variable that let the probe read its certificate. */
export const certificateOfProbe = (
  mutualTls: MutualTls | undefined,
): { statements: PolicyStatement[]; environment: Record<string, string> } =>
  mutualTls === undefined
    ? { statements: [], environment: {} }
    : {
        statements: [
          new PolicyStatement({ actions: ['secretsmanager:GetSecretValue'], resources: [mutualTls.probeSecretArn] }),
        ],
        environment: { CLIENT_CERTIFICATE_SECRET: mutualTls.probeSecretArn },
      }
