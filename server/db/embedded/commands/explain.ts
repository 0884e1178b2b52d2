import { type Document, isDocument, type Value } from '../bson/value';
import { check, refuse } from '../errors';
import { parseFilter } from '../query/filter';
import type { IndexScan } from '../query/index-scan';
import { planQuery, type Query, type QueryPlan } from '../query/planner';
import { countDocuments, type ExaminedCounts, findDocuments } from '../query/run-plan';
import type { Collection } from '../storage/collection';
import { splitPipeline } from './aggregate';
import { MONGODB_VERSION } from './diagnostics';
import { readFindParameters } from './reads';
import { Command, type Reply } from './request';

interface Explained {
  readonly query: Query;
  readonly skip: number;
  readonly limit: number;
  readonly isCount?: boolean;
}

/** Returns the plan of a query and, unless only the plan is requested, its execution statistics. */
export async function explain(command: Command): Promise<Reply> {
  const inner = command.document('explain');
  check(inner, 'TypeMismatch', "BSON field 'explain.explain' must be an object");
  const body = { ...inner, $db: command.database };
  const explained = new Command(body, new Map(), command.session, command.connection);
  const search = readExplained(explained);
  const collection = explained.collection();
  const planner = {
    namespace: explained.namespace,
    parsedQuery: inner.filter ?? inner.query ?? {},
    winningPlan: collection ? winningPlan(planQuery(collection, search.query), search) : { stage: 'EOF' },
    rejectedPlans: [],
  };
  const isPlanOnly = command.string('verbosity') === 'queryPlanner';
  return {
    explainVersion: '1',
    queryPlanner: planner,
    ...(isPlanOnly
      ? {}
      : { executionStats: await execute(explained, collection, search, planner.winningPlan) }),
    command: inner,
    serverInfo: { host: 'embedded', version: MONGODB_VERSION },
  };
}

function readExplained(command: Command): Explained {
  switch (command.name) {
    case 'find': {
      const { query, skip, limit } = readFindParameters(command);
      return { query, skip, limit: limit === 0 ? Number.POSITIVE_INFINITY : Math.abs(limit) };
    }
    case 'aggregate':
      return splitPipeline(command.array('pipeline') ?? [], command);
    case 'count':
      return { ...ofFilter(command, command.value('query')), isCount: true };
    case 'distinct':
      return ofFilter(command, command.value('query'));
    case 'findAndModify':
      return { ...ofFilter(command, command.value('query')), limit: 1 };
    case 'update':
    case 'delete': {
      const [statement] = command.array(`${command.name}s`) ?? [];
      return ofFilter(command, isDocument(statement) ? statement.q : undefined);
    }
    default:
      return refuse('CommandNotFound', `Explain failed due to unknown command: ${command.name}`);
  }
}

function ofFilter(command: Command, filter: Value): Explained {
  const collation = command.collation();
  const condition = parseFilter(isDocument(filter) ? filter : {}, {
    collation,
    variables: command.variables(),
  });
  return { query: { filter: condition, collation }, skip: 0, limit: Number.POSITIVE_INFINITY };
}

async function execute(
  command: Command,
  collection: Collection | undefined,
  search: Explained,
  stages: Document,
) {
  const examined: ExaminedCounts = { keys: 0, documents: 0 };
  const start = performance.now();
  command.slices.begin();
  let returned = 0;
  if (collection && search.isCount) {
    returned = await command.slices.result(countDocuments(collection, search.query, examined));
  } else if (collection) {
    const { skip, limit } = search;
    const found = findDocuments(collection, search.query, { skip, limit, examined });
    returned = (await command.slices.collect(found)).length;
  }
  return {
    executionSuccess: true,
    nReturned: returned,
    executionTimeMillis: Math.round(performance.now() - start),
    totalKeysExamined: examined.keys,
    totalDocsExamined: examined.documents,
    executionStages: stages,
  };
}

function winningPlan(plan: QueryPlan, search: Explained): Document {
  const found = plan.isCollectionScan
    ? { stage: 'COLLSCAN', direction: plan.isBackward ? 'backward' : 'forward' }
    : fetched(plan, search);
  const sorted = plan.isSorted
    ? found
    : { stage: 'SORT', sortPattern: sortPattern(search.query), inputStage: found };
  return Number.isFinite(search.limit)
    ? { stage: 'LIMIT', limitAmount: search.limit, inputStage: sorted }
    : sorted;
}

function fetched(plan: QueryPlan, search: Explained): Document {
  if (search.isCount && plan.isExact && plan.scans[0])
    return { ...scanStage(plan.scans[0]), stage: 'COUNT_SCAN' };
  const [only, ...others] = plan.scans.map(scanStage);
  if (only && others.length === 0 && !plan.needsMerge) return { stage: 'FETCH', inputStage: only };
  const merged = plan.needsMerge
    ? { stage: 'SORT_MERGE', sortPattern: sortPattern(search.query) }
    : { stage: 'OR' };
  return { stage: 'FETCH', inputStage: { ...merged, inputStages: [only, ...others] } };
}

function scanStage(scan: IndexScan): Document {
  const { definition, isMultikey } = scan.index;
  return {
    stage: 'IXSCAN',
    keyPattern: definition.specification.key,
    ...(definition.collation ? { collation: definition.collation.spec } : {}),
    indexName: definition.name,
    isMultiKey: isMultikey,
    isUnique: definition.isUnique,
    isSparse: definition.isSparse,
    isPartial: definition.partial !== undefined,
    direction: scan.isReverse ? 'backward' : 'forward',
    ranges: scan.ranges.length,
  };
}

function sortPattern({ order }: Query): Document {
  return Object.fromEntries((order?.names ?? []).map((name, at) => [name, order?.directions[at] ?? 1]));
}
