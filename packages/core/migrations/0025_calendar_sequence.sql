-- Calendar files had the age of the last change in seconds as their SEQUENCE. It must not fall, or
-- calendars would ignore the next change.
update event set calendar_sequence = greatest(0, floor(extract(epoch from updated_at - created_at)));
