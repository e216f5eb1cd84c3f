/**
 * A rule of access: the given policies and other items, and the questions that a check must allow or deny. The names
 * refer to the principals and resources of `case-world.ts`. Each question is asked as a check, in a batch and through
 * AuthZEN. Searches must find exactly the allowed questions.
 */
export interface Case {
  rule: string
  /** Each entry is `<principal> <role> on <place>`, followed by ` ended` if the policy has ended. */
  policies?: string[]
  members?: Record<string, string[]>
  /** For each group, the members whose membership has ended. */
  formerMembers?: Record<string, string[]>
  owners?: Record<string, string>
  platform?: Record<string, 'admin' | 'member'>
  disabled?: string[]
  /**
   * Each entry is `<principal> <permission> <resource>`. A permission that consists only of a verb means the permission
   * with this verb in the namespace of the resource.
   */
  allow: string[]
  deny: string[]
}

export const cases: Case[] = [
  {
    rule: 'a policy on the resource reaches the resource, and nothing beside or above it',
    policies: ['ada reader on safe'],
    allow: ['ada get safe', 'ada vault.safe.get safe'],
    deny: ['ada delete safe', 'bob get safe', 'ada get box', 'ada get desk', 'ada vault.safe.get home'],
  },
  {
    rule: 'a policy on its project reaches the resource, and nothing in other projects',
    policies: ['ada reader on home'],
    allow: ['ada get safe', 'ada get box', 'ada vault.safe.get home'],
    deny: ['ada delete safe', 'bob get safe', 'ada get desk', 'ada get chest', 'ada vault.safe.get acme'],
  },
  {
    rule: 'a policy on its organization reaches the resource, and nothing in other organizations',
    policies: ['ada reader on acme'],
    allow: ['ada get safe', 'ada get desk', 'ada vault.safe.get home', 'ada vault.safe.get acme'],
    deny: ['ada delete safe', 'bob get safe', 'ada get chest', 'ada vault.safe.get other'],
  },
  {
    rule: 'a policy for a user does not reach the service user with the same id',
    policies: ['ada reader on safe'],
    allow: ['ada get safe'],
    deny: ['serviceuser-ada get safe'],
  },
  {
    rule: 'a policy for a service user reaches it, but not the user with the same id',
    policies: ['robot reader on safe'],
    allow: ['robot get safe'],
    deny: ['user-robot get safe', 'robot get box'],
  },
  {
    rule: 'several policies grant all permissions of their roles',
    policies: ['ada reader on safe', 'ada remover on safe'],
    allow: ['ada get safe', 'ada delete safe'],
    deny: ['ada administer safe', 'bob delete safe'],
  },
  {
    rule: 'a policy that has ended grants nothing',
    policies: ['ada reader on safe ended', 'bob reader on home'],
    allow: ['bob get safe'],
    deny: ['ada get safe'],
  },
  {
    rule: 'a policy of built-in permissions on an organization reaches it and its groups',
    policies: ['ada visitor on acme'],
    allow: ['ada get acme', 'ada get team'],
    deny: ['ada delete team', 'ada get other', 'ada get guests'],
  },
  {
    rule: 'the same verb in two namespaces is two permissions',
    policies: ['ada shopper on home'],
    allow: ['ada get basket', 'ada shop.basket.get safe'],
    deny: ['ada get safe', 'ada get home', 'ada vault.safe.get basket'],
  },
  {
    rule: 'a member has what is granted to its group, a stranger has not',
    policies: ['team reader on home'],
    members: { team: ['ada', 'robot'] },
    allow: ['ada get safe', 'robot get safe', 'team get safe'],
    deny: ['bob get safe', 'ada delete safe', 'crew get safe', 'ada get desk'],
  },
  {
    rule: 'groups of several organizations grant where they are bound',
    policies: ['guests reader on safe', 'crew remover on acme'],
    members: { guests: ['ada'], crew: ['ada', 'bob'] },
    allow: ['ada get safe', 'ada delete safe', 'bob delete desk'],
    deny: ['bob get safe', 'ada get chest', 'ada delete chest'],
  },
  {
    rule: 'an owner may do everything with the resource, and nothing with other resources',
    owners: { safe: 'ada' },
    allow: ['ada get safe', 'ada delete safe', 'ada shop.basket.get safe'],
    deny: ['bob get safe', 'ada get box', 'ada vault.safe.get home'],
  },
  {
    rule: 'an owner may be a service user; the user with the same id is no owner',
    owners: { safe: 'robot' },
    allow: ['robot delete safe'],
    deny: ['user-robot delete safe', 'robot delete box'],
  },
  {
    rule: 'administer of an organization allows everything on it and below it',
    policies: ['ada ruler on acme'],
    allow: ['ada delete acme', 'ada delete home', 'ada delete safe', 'ada delete team'],
    deny: ['ada delete other', 'ada delete chest', 'ada delete guests', 'bob delete acme'],
  },
  {
    rule: 'administer of a project allows everything on it and below it, and nothing elsewhere',
    policies: ['ada keeper on home'],
    allow: ['ada delete home', 'ada delete safe'],
    deny: ['ada delete work', 'ada delete desk', 'ada get acme', 'bob delete home'],
  },
  {
    rule: 'administer of a group allows everything on that group only',
    policies: ['ada captain on team'],
    allow: ['ada delete team'],
    deny: ['ada delete crew', 'ada get acme', 'bob delete team'],
  },
  {
    rule: 'administer of projects, bound on an organization, allows itself only',
    policies: ['ada keeper on acme'],
    allow: ['ada administer home'],
    deny: ['ada delete home', 'ada get safe'],
  },
  {
    rule: 'administer of organizations, bound on a project, allows nothing there',
    policies: ['ada ruler on home'],
    allow: [],
    deny: ['ada get safe', 'ada get home', 'ada delete acme'],
  },
  {
    rule: 'administer as a custom verb allows itself only',
    policies: ['ada boss on safe', 'bob boss on acme'],
    allow: ['ada administer safe', 'bob administer safe'],
    deny: ['ada get safe', 'bob get safe'],
  },
  {
    rule: 'update includes get on an organization, project and group, and not on other resources',
    policies: ['ada editor on acme', 'bob editor on safe'],
    allow: ['ada get acme', 'ada get home', 'ada get team', 'ada update safe', 'bob update safe'],
    deny: ['ada get safe', 'bob get safe', 'ada delete home', 'ada get other'],
  },
  {
    rule: 'a disabled project denies everything in it, to owners and to who administers, and nothing elsewhere',
    policies: ['ada reader on acme', 'bob ruler on acme'],
    owners: { safe: 'robot' },
    disabled: ['home'],
    allow: ['ada get desk', 'bob delete work', 'bob delete acme'],
    deny: ['ada get safe', 'bob delete safe', 'bob delete home', 'robot get safe'],
  },
  {
    rule: 'a disabled organization denies everything in it, and nothing elsewhere',
    policies: ['ada reader on acme', 'ada reader on far', 'bob ruler on acme'],
    members: { team: ['ada'] },
    disabled: ['acme'],
    allow: ['ada get chest'],
    deny: ['ada get safe', 'ada get desk', 'bob get acme', 'bob get team'],
  },
  {
    rule: 'a platform admin may do everything on what exists, and everything that is disabled; a member only check the platform',
    platform: { ada: 'admin', bob: 'member' },
    disabled: ['home'],
    allow: [
      ...['ada delete safe', 'ada delete acme', 'ada superuser platform', 'ada app.platform.superuser platform'],
      ...['ada check platform', 'ada app_platform_check platform', 'ada vault.safe.get platform'],
      ...['bob check platform', 'bob app.platform.check platform', 'bob app_platform_check platform'],
    ],
    deny: [
      ...[
        'bob get safe',
        'bob superuser platform',
        'bob app.platform.superuser platform',
        'bob vault.safe.get platform',
      ],
      ...[
        'eve check platform',
        'eve superuser platform',
        'eve app_platform_check platform',
        'eve vault.safe.get platform',
      ],
    ],
  },
  {
    rule: 'superuser and check of the platform are decided by the relation, on any resource',
    platform: { ada: 'admin', bob: 'member' },
    owners: { safe: 'eve' },
    policies: ['robot ruler on acme'],
    allow: ['ada app.platform.superuser safe', 'ada app.platform.check home', 'bob app.platform.check safe'],
    deny: [
      ...['bob app.platform.superuser safe', 'eve app.platform.superuser safe', 'eve app.platform.check safe'],
      ...['robot app.platform.superuser acme', 'robot app.platform.check home', 'robot app.platform.check safe'],
    ],
  },
]
