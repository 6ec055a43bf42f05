"""Different games of many files as Parquet, by PySpark 4: spark-submit contrib/spark.py DIR OUT [game|position|mirror]

Each task gives its files to the command, which has to be on all machines, as the files have to. The key of the main
line, or of the position, says which are the same. Records that are refused are in OUT/errors.
"""

import os
import sys

from pyspark.sql import SparkSession

ROWS = """type string, file string, record long, line long, key string, fen string, moves array<string>, result string,
  status string, tags map<string,string>, text string, notes array<struct<code: string, text: string>>"""

# xqfen exits with 1 where some records were refused, which is no failure of the task
READ = r"""xargs -d "\n" sh -c 'xqfen convert --to jsonl --key %s --errors keep --quiet "$@" || [ $? = 1 ]' xqfen"""

directory, out, key = (*sys.argv[1:], "game")[:3]
files = sorted(os.path.join(below, name) for below, _, names in os.walk(os.path.abspath(directory)) for name in names)
spark = SparkSession.builder.appName("xqfen").getOrCreate()
tasks = 4 * spark.sparkContext.defaultParallelism
lines = spark.sparkContext.parallelize(files, tasks).pipe(READ % key, env=dict(os.environ), checkCode=True)
rows = spark.read.schema(ROWS).json(lines).cache()

rows.where("type != 'error'").dropDuplicates(["key"]).write.mode("overwrite").parquet(out + "/records")
rows.where("type = 'error'").select("file", "record", "line", "text", "notes").write.mode("overwrite").parquet(out + "/errors")
for name, count in [("read", rows.count()), *((kind, spark.read.parquet(f"{out}/{kind}").count()) for kind in ["records", "errors"])]:
    print(name, count)
