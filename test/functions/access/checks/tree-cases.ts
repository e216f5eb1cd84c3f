import type { Case } from './cases.ts'

/**
 * The rules of access to resources that have a resource as parent. In the project `home` of `case-world.ts`, each of
 * `drive` > `folder` > `nest` > `page` > `lid` is the parent of the next one. `note` also has the parent `drive`, and
 * `leaf` has the parent `loose`. The resources `step1` to `step10` are a chain of parents, and `bottom` is in the last
 * one. In the project `work`, `drawer` is in `bench`. `page`, `lid`, `note`, `leaf`, `bottom` and `drawer` are of the
 * namespace `vault/safe`. All other resources are of the namespace `vault/shelf`.
 */
export const treeCases: Case[] = [
  {
    rule: 'a policy on a folder reaches everything below it on every level, and nothing beside or above it',
    policies: ['ada reader on folder'],
    allow: ['ada get page', 'ada get lid', 'ada vault.safe.get nest', 'ada vault.safe.get folder'],
    deny: [
      ...['ada get note', 'ada get leaf', 'ada get safe', 'ada get drawer', 'ada delete page', 'bob get page'],
      ...['ada vault.safe.get drive', 'ada vault.safe.get loose', 'ada vault.safe.get home', 'ada get nest'],
    ],
  },
  {
    rule: 'a policy ten levels above reaches the lowest resource, and one on the lowest reaches nothing above it',
    policies: ['ada reader on step1', 'bob reader on step2', 'eve reader on bottom'],
    allow: [
      'ada get bottom',
      'ada vault.safe.get step1',
      'bob get bottom',
      'bob vault.safe.get step2',
      'eve get bottom',
    ],
    deny: ['bob vault.safe.get step1', 'eve vault.safe.get step10', 'robot get bottom', 'ada get page'],
  },
  {
    rule: 'a policy on a project or organization reaches what lies in folders there, and nothing elsewhere',
    policies: ['ada reader on home', 'bob reader on acme', 'eve reader on far'],
    allow: ['ada get page', 'ada vault.safe.get nest', 'bob get page', 'bob get drawer', 'eve get chest'],
    deny: ['ada get drawer', 'eve get page', 'ada delete page', 'robot get page'],
  },
  {
    rule: 'policies on several folders of the path grant together, each from its folder down',
    policies: ['ada reader on nest', 'ada remover on drive'],
    allow: ['ada get page', 'ada delete page', 'ada delete note', 'ada vault.safe.delete drive'],
    deny: ['ada get note', 'ada vault.safe.get folder', 'ada delete leaf', 'bob delete page'],
  },
  {
    rule: 'a role speaks of each namespace alone on each level below the folder',
    policies: ['ada shelver on drive', 'bob reader on drive'],
    allow: ['ada get drive', 'ada get nest', 'ada vault.shelf.get page', 'bob get page'],
    deny: ['ada get page', 'bob get nest', 'ada get loose', 'bob get drive'],
  },
  {
    rule: 'a member has what its groups are granted on folders, a stranger has not',
    policies: ['team reader on folder', 'guests remover on drive'],
    members: { team: ['ada', 'robot'], guests: ['ada'], crew: ['bob'] },
    allow: ['ada get page', 'robot get lid', 'team get page', 'ada delete note', 'guests delete lid'],
    deny: ['bob get page', 'crew get page', 'robot delete page', 'ada get note', 'guests get page'],
  },
  {
    rule: 'a policy on a folder that has ended grants nothing below it, nor does a membership that has ended',
    policies: ['ada reader on folder ended', 'bob reader on folder', 'team reader on drive'],
    members: { team: ['eve'] },
    formerMembers: { team: ['robot'] },
    allow: ['bob get page', 'eve get page', 'eve get note'],
    deny: ['ada get page', 'robot get page', 'robot get note', 'bob get note'],
  },
  {
    rule: 'a role of an organization counts below a folder of that organization alone',
    policies: ['ada foreigner on folder', 'bob native on folder', 'eve foreigner on far'],
    allow: ['bob get page', 'bob vault.safe.get nest', 'eve get chest'],
    deny: ['ada get page', 'ada vault.safe.get folder', 'bob get note'],
  },
  {
    rule: 'an owner of a folder owns nothing below it, and an owner of what lies in it owns nothing above',
    owners: { folder: 'ada', page: 'bob' },
    allow: ['ada get folder', 'ada vault.safe.delete folder', 'bob get page', 'bob delete page'],
    deny: [
      'ada get page',
      'ada get nest',
      'ada vault.safe.delete nest',
      'bob get lid',
      'bob get nest',
      'bob get folder',
    ],
  },
  {
    rule: 'a disabled project denies everything in its folders, to owners too, and nothing elsewhere',
    policies: ['ada reader on drive', 'ada reader on bench', 'bob keeper on home'],
    owners: { page: 'robot' },
    disabled: ['home'],
    allow: ['ada get drawer'],
    deny: ['ada get page', 'ada get note', 'bob delete page', 'robot get page'],
  },
  {
    rule: 'a disabled organization denies everything in folders of its projects, and nothing elsewhere',
    policies: ['ada reader on drive', 'ada reader on bench', 'ada reader on far', 'team reader on folder'],
    members: { team: ['bob'] },
    disabled: ['acme'],
    allow: ['ada get chest'],
    deny: ['ada get page', 'ada get drawer', 'bob get page'],
  },
  {
    rule: 'an id that nobody registered lies in no folder: a policy on itself alone counts',
    policies: ['ada reader on drive', 'ada reader on home', 'bob reader on stray'],
    allow: ['bob get stray', 'ada get page'],
    deny: ['ada get stray', 'bob get page'],
  },
  {
    rule: 'a URN has what its resource has through folders; one that nobody registered only what its project has',
    policies: ['ada reader on folder', 'bob reader on home'],
    allow: ['ada get page-urn', 'bob get page-urn', 'bob get nothing-urn'],
    deny: ['ada get note-urn', 'ada get nothing-urn', 'ada delete page-urn', 'eve get page-urn'],
  },
  {
    rule: 'administer of organizations, projects and groups, bound on a folder, administers neither it nor what is below',
    policies: ['ada ruler on folder', 'ada keeper on folder', 'ada captain on folder', 'bob keeper on home'],
    allow: ['bob delete page', 'bob delete lid', 'bob get folder'],
    deny: ['ada get page', 'ada delete page', 'ada get folder', 'ada get nest', 'ada administer home', 'ada get acme'],
  },
  {
    rule: 'administer as a custom verb on a folder allows itself only, and update includes no get below',
    policies: ['ada boss on folder', 'bob editor on folder'],
    allow: ['ada administer page', 'bob update page'],
    deny: ['ada get page', 'bob get page', 'ada update page', 'bob administer page'],
  },
  {
    rule: 'scopes say where a role is bound, and not what it reaches below',
    policies: ['ada scoped on folder'],
    allow: ['ada get page', 'ada get lid'],
    deny: ['ada get note', 'bob get page'],
  },
  {
    rule: 'folders of different projects have nothing to do with each other',
    policies: ['ada reader on drive', 'bob reader on bench'],
    allow: ['ada get page', 'bob get drawer'],
    deny: ['ada get drawer', 'bob get page'],
  },
  {
    rule: 'a platform admin may do everything in folders, disabled or not; a member nothing',
    platform: { ada: 'admin', bob: 'member' },
    disabled: ['home'],
    allow: ['ada get page', 'ada delete nest', 'ada delete lid'],
    deny: ['bob get page', 'eve get page'],
  },
]
