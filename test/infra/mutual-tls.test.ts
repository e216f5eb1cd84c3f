import { expect, test } from 'vitest'
import { aTemplate } from './template.ts'

const mtlsProbeSecretArn = 'arn:aws:secretsmanager:eu-central-1:111122223333:secret:probe-AbCdEf'
const named = {
  domain: 'access.example.com',
  certificateArn: 'arn:aws:acm:eu-central-1:111122223333:certificate/1',
}
const plain = aTemplate(named)
const mutual = aTemplate({
  ...named,
  mtlsTruststore: 's3://trusted-authorities/tollgate/ca.pem',
  mtlsTruststoreVersion: '3sL4kqtJlcpXroDTDmJ',
  mtlsProbeSecretArn,
})
const domainOf = (of: typeof plain) => of.one('AWS::ApiGatewayV2::DomainName').Properties
const apiOf = (of: typeof plain) => of.one('AWS::ApiGatewayV2::Api').Properties
const probeOf = (of: typeof plain) => of.functionOf('probe').resource.Properties

test('the domain asks for a certificate of an authority in the truststore', () => {
  expect(domainOf(mutual).MutualTlsAuthentication).toEqual({
    TruststoreUri: 's3://trusted-authorities/tollgate/ca.pem',
    TruststoreVersion: '3sL4kqtJlcpXroDTDmJ',
  })
  expect(domainOf(plain)).not.toHaveProperty('MutualTlsAuthentication')
})

test('the API has no other address, by which a caller could do without', () => {
  expect(apiOf(mutual).DisableExecuteApiEndpoint).toBe(true)
  expect(apiOf(plain).DisableExecuteApiEndpoint).toBe(false)
})

test('the probe alone may read its certificate, and is told where', () => {
  expect(probeOf(mutual).Environment.Variables.CLIENT_CERTIFICATE_SECRET).toBe(mtlsProbeSecretArn)
  expect(probeOf(plain).Environment.Variables).not.toHaveProperty('CLIENT_CERTIFICATE_SECRET')
  const roles = Object.entries(mutual.ofType('AWS::IAM::Role'))
  const readers = roles.filter(([, role]) => JSON.stringify(role).includes('secretsmanager:GetSecretValue'))
  expect(readers.map(([id]) => id)).toEqual([expect.stringMatching(/^roleofprobe/)])
  expect(JSON.stringify(readers)).toContain(`"Resource":"${mtlsProbeSecretArn}"`)
})
