-- Links in texts are shown with what they lead to, which is looked up by its address.
create index search_entry_at on search_entry (address) where address <> '';
