import { degraded, healthy, progressing } from "../../argo/argo-verdict";
import { byText } from "../idioms/by-text";
import { byCondition, conditionsAt, hasConditions, sayOf } from "../idioms/conditions";
import { firstOf, type LibraryRule } from "../idioms/library-rule";
import { at, isSet, listAt, valuesAt } from "../idioms/read";
import type { KindTable } from "../kind-table";

// Source: argo-cd resource_customizations/db.atlasgo.io/*@37ee009 (health.lua)
const atlasMigrationHealth = byCondition(
  { "Ready=True": "Healthy", "Ready:Reconciling": "Progressing", Ready: "Degraded" },
  { says: "reason" },
);

/** The same, but the message of the condition says that it is under way. */
const atlasSchemaHealth: LibraryRule = (object) => {
  const ready = conditionsAt(object).find(({ type }) => type === "Ready");
  if (ready === undefined) return undefined;
  if (ready["status"] === "True") return healthy(sayOf(ready, "reason"));
  const isRunning = ready["message"] === "Reconciling" || ready["message"] === "GettingDevDB";
  return isRunning ? progressing(sayOf(ready, "reason")) : degraded(sayOf(ready, "reason"));
};

// Source: argo-cd resource_customizations/cassandra.rook.io/Cluster@37ee009 (health.lua)
const cassandraRookHealth: LibraryRule = (object) => {
  if (at(object, "status.racks") === undefined) return undefined;
  const isWaiting = valuesAt(object, "status.racks").some((rack) => {
    const [members, ready] = [at(rack, "members"), at(rack, "readyMembers")];
    return members !== undefined && ready !== undefined && members !== ready;
  });
  return isWaiting ? progressing("members of a rack are not ready") : healthy("all members are ready");
};

// Source: argo-cd resource_customizations/clickhouse.altinity.com/ClickHouseInstallation and others@37ee009 (health.lua)
const clickhouseHealth = byText(
  "status.status",
  { Completed: "Healthy", InProgress: "Progressing" },
  { otherwise: "Degraded" },
);

// Source: argo-cd resource_customizations/k8s.mariadb.com/MariaDB and others@37ee009 (health.lua)

const otherwiseHealthy: LibraryRule = (object) => {
  const newest = conditionsAt(object).at(-1);
  return hasConditions(object) ? healthy(sayOf(newest)) : undefined;
};

/** Any condition that is False is waited for, or has failed. */
const mariadbHealth = firstOf(byCondition({ "=False:Failed": "Degraded", "=False": "Progressing" }), otherwiseHealthy);

const mariadbBackupHealth: LibraryRule = (object) => {
  const unmet = conditionsAt(object).find(({ status }) => status === "False");
  if (unmet === undefined) return otherwiseHealthy(object);
  const hasFailed = unmet["reason"] === "CronJobScheduled" && unmet["message"] === "Failed";
  return hasFailed ? degraded(sayOf(unmet)) : progressing(sayOf(unmet));
};

const newest = byCondition({ "": "Progressing" }, { last: true });

const mariadbObjectHealth = firstOf(byCondition({ "Ready=True": "Healthy", Ready: "Degraded" }), newest);

const mariadbJobHealth = firstOf(
  byCondition({ "=True:JobComplete": "Healthy", "=True:JobFailed": "Degraded" }),
  newest,
);

// After the API types, not compared with a release:
// mongodb/mongodb-kubernetes mongodb-community-operator/api/v1/mongodbcommunity_types.go (Phase).
const mongodbHealth = byText(
  "status.phase",
  {
    Running: "Healthy",
    Updated: "Healthy",
    Failed: "Degraded",
    Disabled: "Suspended",
  },
  { otherwise: "Progressing", says: "status.message" },
);

// Source: argo-cd resource_customizations/psmdb.percona.com/PerconaServerMongoDB and others@37ee009 (health.lua)

const unclear = { otherwise: "Unknown", absent: "Unknown" } as const;

const perconaMongoHealth = byText(
  "status.state",
  {
    initializing: "Progressing",
    ready: "Healthy",
    error: "Degraded",
    stopping: "Progressing",
    paused: "Suspended",
  },
  unclear,
);

/** Argo CD has other results for a cluster that stops or is paused. */
const perconaMysqlHealth = byText(
  "status.state",
  { initializing: "Progressing", ready: "Healthy", error: "Degraded", stopping: "Degraded" },
  unclear,
);

// Source: argo-cd resource_customizations/solr.apache.org/SolrCloud@37ee009 (health.lua)
const solrCloudHealth: LibraryRule = (object) => {
  if (at(object, "status.solrNodes") === undefined) return undefined;
  const isReady = listAt(object, "status.solrNodes").every((node) => isSet(node, "ready"));
  return isReady ? healthy("all nodes are ready") : progressing("nodes are not ready");
};

// Source: argo-cd resource_customizations/acid.zalan.do/postgresql@37ee009 (health.lua)
const zalandoPostgresqlHealth = byText(
  "status.PostgresClusterStatus",
  { Running: "Healthy", Creating: "Progressing", Updating: "Progressing" },
  { otherwise: "Degraded" },
);

/** The kinds of databases. */
export const databasesKinds: KindTable = {
  argo: {
    "acid.zalan.do/postgresql": zalandoPostgresqlHealth,
    "cassandra.rook.io/Cluster": cassandraRookHealth,
    "clickhouse-keeper.altinity.com/ClickHouseKeeperInstallation": clickhouseHealth,
    "clickhouse.altinity.com/ClickHouseInstallation": clickhouseHealth,
    "db.atlasgo.io/AtlasMigration": atlasMigrationHealth,
    "db.atlasgo.io/AtlasSchema": atlasSchemaHealth,
    "k8s.mariadb.com/Backup": mariadbBackupHealth,
    "k8s.mariadb.com/Database": mariadbObjectHealth,
    "k8s.mariadb.com/Grant": mariadbObjectHealth,
    "k8s.mariadb.com/MariaDB": mariadbHealth,
    "k8s.mariadb.com/SqlJob": mariadbJobHealth,
    "k8s.mariadb.com/User": mariadbObjectHealth,
    "mariadb.mmontes.io/MariaDB": mariadbHealth,
    "psmdb.percona.com/PerconaServerMongoDB": perconaMongoHealth,
    "pxc.percona.com/PerconaXtraDBCluster": perconaMysqlHealth,
    "solr.apache.org/SolrCloud": solrCloudHealth,
  },
  more: {
    "mongodb.com/MongoDB": mongodbHealth,
    "mongodb.com/MongoDBMultiCluster": mongodbHealth,
    "mongodb.com/MongoDBOpsManager": mongodbHealth,
    "mongodb.com/MongoDBUser": mongodbHealth,
    "mongodbcommunity.mongodb.com/MongoDBCommunity": mongodbHealth,
    "pgv2.percona.com/PerconaPGCluster": perconaMongoHealth,
    "ps.percona.com/PerconaServerMySQL": perconaMongoHealth,
  },
};
