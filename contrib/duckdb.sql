-- Different games, and different positions, of files that xqfen wrote: duckdb <contrib/duckdb.sql
--
-- Before it:
--   xqfen convert games/ --to jsonl --key game --quiet -o games.jsonl
--   xqfen convert games/ --positions all --to jsonl --key position --quiet -o positions.jsonl

-- one row for each main line, the first that was read
COPY (
  SELECT DISTINCT ON (key) key, file, record, tags->>'Red' AS red, tags->>'Black' AS black, result, moves
  FROM read_json('games.jsonl', columns = {
    type: 'VARCHAR', key: 'VARCHAR', file: 'VARCHAR', record: 'BIGINT', tags: 'JSON', result: 'VARCHAR', moves: 'VARCHAR[]'})
  WHERE type <> 'error'
  ORDER BY key, file, record
) TO 'games.parquet';

-- positions, how often each occurred, and what Red scored from it
COPY (
  SELECT key, any_value(fen) AS fen, count(*) AS games,
    avg(CASE result WHEN '1-0' THEN 1 WHEN '0-1' THEN 0 WHEN '1/2-1/2' THEN 0.5 END) AS red_score
  FROM read_json('positions.jsonl', columns = {key: 'VARCHAR', fen: 'VARCHAR', result: 'VARCHAR'})
  GROUP BY key
) TO 'positions.parquet';

SELECT count(*) AS games FROM 'games.parquet';
SELECT count(*) AS positions, max(games) AS most FROM 'positions.parquet';
